import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { PushSettings } from '#core/contract/push-settings.ts'
import { allowsFeature } from '#core/domain/navigation.ts'
import { makePasswordHasher } from './account/password-hasher.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { admissionRoutes } from './admission/routes.ts'
import { recordRefusal } from './audit/record-refusal.ts'
import { refuseCall } from './audit/refuse-call.ts'
import { codeRoutes } from './code/routes.ts'
import type { Database } from './db/schema.ts'
import { knowDefinitions } from './definition/known-definitions.ts'
import { definitionRoutes } from './definition/routes.ts'
import { deviceRoutes } from './device/routes.ts'
import { versionRoute } from './http/app-version.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { readCookies } from './http/cookies.ts'
import { requireCredentials } from './http/credentials.ts'
import { type EnvelopeOptions, serveEnveloped } from './http/envelope/enveloped-routes.ts'
import { answerError } from './http/errors.ts'
import { healthRoute } from './http/health.ts'
import { BODY_BYTES, limitRequests } from './http/limits/limit-requests.ts'
import { makeRateLimiter } from './http/limits/rate-limiter.ts'
import { type LogOptions, loggerOptions, logRequests } from './http/log.ts'
import { answerUnknownCall, forbidStoring } from './http/api.ts'
import { serveRoutes } from './http/route.ts'
import { securityHeaders } from './http/security-headers.ts'
import { notFound, staticFiles } from './http/static.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { selectMenus } from './menu/queries.ts'
import { menuRoutes } from './menu/routes.ts'
import { type Enqueue, makeOutbox } from './message/outbox.ts'
import { mailboxPage } from './message/mailbox-page.ts'
import { pushSettingsRoute } from './message/push-settings.ts'
import { messageRoutes } from './message/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { collectionRoutes } from './record/collection-routes.ts'
import { knowDemonstrationPatients } from './record/demonstration/know-patients.ts'
import { referenceRoutes } from './reference/routes.ts'
import { regionRoutes } from './region/routes.ts'
import { findByBearer, hasRunOut } from './session/queries.ts'
import { sessionRoutes } from './session/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { submissionRoutes } from './submission/routes.ts'
import { surveyRoutes } from './survey/routes.ts'
import { seeTablet } from './tablet/queries.ts'
import { tabletRoutes } from './tablet/routes.ts'
import { hashTabletToken } from './tablet/tablet-token.ts'

export interface AppOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly config: Pick<EnvelopeOptions, 'envelopeSecret' | 'allowLegacyEnvelope'> & {
    readonly apiBasic: string
    readonly operatorToken: string
    readonly trustProxy: false | number | string[]
    readonly surveyDays: number
    /** Whether what the hospital knows of its patients is invented. */
    readonly demonstration?: boolean
    readonly push?: PushSettings | undefined
  }
  readonly log: LogOptions
  /** Puts messages that are to leave into a queue. */
  readonly enqueueMessage: Enqueue
  /** The folder of the built page; without it there is only the API. */
  readonly staticRoot?: string | undefined
  /** Opens the page of the mailbox; without it there is none. */
  readonly mailboxKey?: string | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Called when a batch is in the database and its answer not yet on its way. */
  readonly afterCommit?: () => Promise<void>
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, keys, config, log, enqueueMessage, staticRoot, mailboxKey, now = Date.now, afterCommit } = options
  const { trustProxy, surveyDays } = config
  const app: FastifyInstance = Fastify({
    ...loggerOptions(log),
    bodyLimit: BODY_BYTES,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // While the server closes, requests on connections that stay open are still answered.
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply)
    },
  })
  logRequests(app)
  app.setErrorHandler(answerError)
  await securityHeaders(app, { push: config.push !== undefined })
  forbidStoring(app)

  const limiter = makeRateLimiter(db)
  const definitions = knowDefinitions(db, now)
  const surveys = { db, keys, limiter, surveyDays, now }
  const hasher = makePasswordHasher()
  const readings = config.demonstration ? { beforeReading: knowDemonstrationPatients(db, now) } : {}
  const allows = async (role: string, alias: string, feature: string) =>
    allowsFeature(await selectMenus(db, role), alias, feature)
  const accounts = { db, keys, limiter, outbox: makeOutbox(keys, enqueueMessage) }
  const routes = [
    healthRoute(db),
    versionRoute(staticRoot),
    ...definitionRoutes(db),
    ...submissionRoutes({ ...surveys, definitions, allows, afterCommit }),
    ...surveyRoutes(surveys),
    ...tabletRoutes(surveys),
    ...admissionRoutes(db),
    ...deviceRoutes(db),
    ...operatorRoutes(db, definitions),
    ...accountRoutes({ ...accounts, hasher }),
    ...profileRoutes({ ...accounts, hasher, ...readings }),
    ...regionRoutes(),
    ...sessionRoutes(accounts),
    ...codeRoutes(accounts),
    ...menuRoutes(db),
    ...referenceRoutes(db),
    ...collectionRoutes({ db, ...readings }),
    ...siteRoutes(db),
    ...activityRoutes({ db, limiter }),
    pushSettingsRoute(config.push),
    ...messageRoutes(db),
  ]
  await app.register(
    async (api) => {
      readCookies(api)
      requireCredentials(api, {
        ...config,
        limiter,
        findTablet: (token) => seeTablet(db, hashTabletToken(token)),
        findCaller: (bearer, justEnded) => findByBearer(db, bearer, justEnded),
        hasRunOut: (bearer) => hasRunOut(db, bearer),
        allows,
        refuse: (caller) => refuseCall({ db, limiter }, caller),
        recordRefusal: (address) => recordRefusal({ db, limiter }, 'call', { address }),
      })
      limitRequests(api, limiter)
      compressAnswers(api)
      serveRoutes(api, routes)
      serveEnveloped(api, routes, { ...config, now })
      answerUnknownCall(api)
    },
    { prefix: '/api' },
  )

  mailboxPage(app, db, mailboxKey)
  if (staticRoot === undefined) app.setNotFoundHandler(notFound)
  else await staticFiles(app, staticRoot)
  return app
}
