import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { PushSettings } from '#core/contract/account/push-settings.ts'
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { passwordSaltOf } from './identity/account/identity.ts'
import { makePasswordHasher } from './identity/account/password/password-hasher.ts'
import type { PasswordCost } from './identity/account/password/password-hash.ts'
import { accountRoutes } from './identity/account/routes.ts'
import { requestRoutes } from '#server/patient/request/routes.ts'
import { activityRoutes } from './patient/activity/routes.ts'
import { admissionRoutes } from './intake/admission/routes.ts'
import { recordRefusal } from './identity/session/record-refusal.ts'
import { refuseCall } from './identity/session/refuse-call.ts'
import { codeRoutes } from './identity/code/routes.ts'
import { asDatabases, type Databases } from './platform/db/database.ts'
import type { Database } from './platform/db/schema.ts'
import { knowDefinitions } from './intake/definition/known-definitions.ts'
import { preparePublished } from './intake/definition/published.ts'
import { definitionRoutes } from './intake/definition/routes.ts'
import { makeHeartbeatNotes } from './intake/device/heartbeat-notes.ts'
import { deletionRoutes } from './patient/deletion/routes.ts'
import { isKnownDevice } from './intake/device/known-device.ts'
import { deviceRoutes } from './intake/device/routes.ts'
import { versionRoute } from './platform/http/app-version.ts'
import { checkContract } from './platform/http/check-contract.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { readCookies } from './platform/caller/cookies.ts'
import { requireCredentials } from './identity/credentials/credentials.ts'
import { type EnvelopeOptions, serveEnveloped } from './platform/http/envelope/enveloped-routes.ts'
import { rememberEnvelope } from './platform/http/envelope/opened-envelopes.ts'
import { answerError } from './platform/http/errors.ts'
import { healthRoute, probes } from './platform/http/health.ts'
import { limitCalls } from './platform/http/limits/limit-calls.ts'
import { limitIntake } from './platform/http/limits/limit-intake.ts'
import { limitRequests } from './platform/http/limits/limit-requests.ts'
import { makeProofs } from './platform/limiter/proofs.ts'
import { makeRateLimiter } from './platform/limiter/rate-limiter.ts'
import { rateLimits } from './platform/limits/rate-limits.ts'
import { leaveUnread } from './platform/http/body/leave-unread.ts'
import { type LogOptions, loggerOptions, logRequests } from './platform/http/log.ts'
import { answerUnknownCall, forbidStoring } from './platform/http/api.ts'
import { letOthersGoFirst, readJsonBodies, refuseAnnounced } from './platform/http/body/read-json.ts'
import { ReadingTurns } from './platform/http/body/reading-turns.ts'
import { answerRequestIds } from './platform/http/request-id.ts'
import { serveOpenApi } from './open-api.ts'
import { serveRoutes } from './platform/http/route.ts'
import { answerClientError, answerInNodesPlace } from './platform/http/security/client-errors.ts'
import { collectCspReports } from './platform/http/security/collect-csp-reports.ts'
import { makeSecurityHeaders, sendSecurityHeaders } from './platform/http/security/security-headers.ts'
import { securityText } from './platform/static/security-text.ts'
import { watchForProxy } from './platform/http/security/watch-for-proxy.ts'
import { notFound, staticFiles } from './platform/static/static.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { KeyRing } from './platform/keys/key-ring.ts'
import { selectMenus } from './identity/menu/queries.ts'
import { menuRoutes } from './identity/menu/routes.ts'
import { type Enqueue, makeOutbox } from './platform/message/outbox.ts'
import { mailboxPage } from './platform/message/mailbox-page.ts'
import { pushSettingsRoute } from './platform/message/push-settings.ts'
import { messageRoutes } from './platform/message/routes.ts'
import type { ExportLimits } from './intake/export/export-horizon.ts'
import { countRefusals } from './platform/limiter/count-refusals.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts'
import { makeOperatorDoor } from './identity/operator/operator-door.ts'
import { operatorRoutes } from './intake/export/routes.ts'
import { profileRoutes } from './patient/profile/routes.ts'
import { collectionRoutes } from './records/record/collection-routes.ts'
import { referenceRoutes } from './platform/reference/routes.ts'
import { regionRoutes } from './platform/reference/region-routes.ts'
import { findByBearer, hasRunOut } from './identity/session/queries.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { siteRoutes } from './records/site/routes.ts'
import { codeForms } from './intake/submission/judging/form-readers.ts'
import type { Judge } from './intake/submission/judging/judge.ts'
import { readKnownBrowser } from './identity/browser/known-browser.ts'
import { attachmentRoutes, makeFileTurns } from './intake/attachment/routes.ts'
import { makeStaffDoor } from './identity/staff/staff-door.ts'
import { staffAccountRoutes } from './identity/staff/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { submissionRoutes } from './intake/submission/routes.ts'
import { surveyRoutes } from './intake/survey/routes.ts'
import { seeTablet } from './intake/tablet/queries.ts'
import { tabletRoutes } from './intake/tablet/routes.ts'
import { hashTabletToken } from './intake/tablet/tablet-token.ts'

export interface AppOptions {
  /** One Kysely may serve as all three pools. */
  readonly db: Kysely<Database> | Databases
  readonly keys: KeyRing
  readonly config: Pick<EnvelopeOptions, 'envelopeSecret' | 'allowLegacyEnvelope'> & {
    readonly apiBasic: string
    /** The environment's token, good for every operator's call; undefined: only named tokens are taken. */
    readonly operatorToken: string | undefined
    readonly trustProxy: false | number | string[]
    readonly securityContact?: string | undefined
    readonly surveyDays: number
    readonly intakePerAddress: number
    /** Forms without a patient's name that one address may send in a day. */
    readonly anonymousPerAddress: number
    /** How long after its sign-in a session ends, however often it is renewed. */
    readonly sessionDays: number
    readonly push?: PushSettings | undefined
  }
  readonly log: LogOptions
  /** The store for files of forms. */
  readonly files: FileStore
  /** Opens and judges submissions. The app closes it with itself. */
  readonly judge: Judge
  /** Puts messages to send into a queue. */
  readonly enqueueMessage: Enqueue
  /** Whether /api/docs shows the calls to developers. */
  readonly docs?: boolean
  /** The folder of the built page; undefined: the server has the API alone. */
  readonly staticRoot?: string | undefined
  /** Opens the page of the mailbox; undefined: there is no such page. */
  readonly mailboxKey?: string | undefined
  readonly exportLimits?: ExportLimits | undefined
  /** Called with an account's id before its records are read; a demonstration then invents records. */
  readonly beforeReading?: ((accountId: string) => Promise<void>) | undefined
  /** Counts what the server does; without it nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** The version of the contract that this server speaks; by default this program's own. */
  readonly contract?: number
  /** Calls with a body that one address may make in a minute, batches apart; 20,000 by default. */
  readonly callsPerAddress?: number
  /** Milliseconds that a body has to arrive; 30 s by default. */
  readonly bodyPatience?: number
  /** The cost of hashing a password; by default OWASP's minimum. */
  readonly passwordCost?: PasswordCost | undefined
  /** Whether the server has been told to stop. It then says that it is not ready, and still answers calls. */
  readonly isClosing?: () => boolean
  /** Called when a file is stored and the database does not know it yet. */
  readonly afterStoring?: () => Promise<void>
  /** Called when a batch is in the database and its answer is not yet on its way. */
  readonly afterCommit?: () => Promise<void>
}

/** Milliseconds for a whole request to arrive. The body has less time (read-json.ts). */
const REQUEST_TIMEOUT = 120_000

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { keys, config, log, judge, enqueueMessage, staticRoot, mailboxKey, now = Date.now, afterCommit } = options
  const { beforeReading, isClosing = () => false, metrics = noMetrics } = options
  const { intake, main: db, health } = asDatabases(options.db)
  const { trustProxy, surveyDays } = config
  const headers = makeSecurityHeaders({ push: config.push !== undefined })
  // The protocol is unknown before a request is read. Over plain HTTP browsers ignore headers about TLS.
  const early = headers.inert(trustProxy !== false)
  const app: FastifyInstance = Fastify({
    ...loggerOptions(log, trustProxy),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    return503OnClosing: false,
    // No device of ours sends more slowly: devices give up after 30 seconds.
    requestTimeout: REQUEST_TIMEOUT,
    http: { requireHostHeader: false },
    // No hook sees a request with a malformed address.
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers({ ...early, connection: 'close' }))
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, early),
  })
  letOthersGoFirst(app)
  logRequests(app)
  answerRequestIds(app)
  countRequests(app, metrics)
  app.setErrorHandler(answerError)
  sendSecurityHeaders(app, headers)
  answerInNodesPlace(app, early)
  watchForProxy(app, trustProxy)
  const turns = new ReadingTurns()
  leaveUnread(app, turns)
  readCookies(app)

  const limiter = countRefusals(makeRateLimiter(db), metrics)
  const hasSignedIn = ({ cookies }: FastifyRequest) => readKnownBrowser({ keys, cookies }).isKnown
  const isKnown = (request: FastifyRequest) =>
    hasSignedIn(request) || isKnownDevice({ keys, cookies: request.cookies, now })
  limitCalls(app, { perAddress: options.callsPerAddress, metrics, isKnown })
  const { countDevice, admit } = limitIntake(app, { db, perAddress: config.intakePerAddress, metrics, isKnown })
  const reading = { patience: options.bodyPatience, admit, metrics, turns }
  readJsonBodies(app, reading)
  app.addHook('onClose', () => judge.close())
  const definitions = knowDefinitions(intake)
  const ownForms = codeForms.map(({ kind, version }) => ({ kind, versions: [version] }))
  const published = preparePublished(db, { ...keys.kit, ownForms })
  const surveys = { db, keys, limiter, proofs: makeProofs({ db, keys }), surveyDays, now, metrics }
  const hasher = makePasswordHasher({
    saltOf: (email) => passwordSaltOf(keys, email),
    cost: options.passwordCost,
    metrics,
  })
  const allows = async (role: string, alias: string, feature: string) =>
    allowsFeature(await selectMenus(db, role), alias, feature)
  const accounts = { db, keys, limiter, sessionDays: config.sessionDays, outbox: makeOutbox(keys, enqueueMessage) }
  const fileTurns = makeFileTurns()
  const routes = [
    healthRoute(health),
    versionRoute(staticRoot),
    ...definitionRoutes(db, published),
    ...submissionRoutes({
      ...surveys,
      db: intake,
      anonymousPerAddress: config.anonymousPerAddress,
      outbox: accounts.outbox,
      definitions,
      judge,
      allows,
      countDevice,
      noteHeartbeat: makeHeartbeatNotes({ db, metrics }),
      afterCommit,
      metrics,
    }),
    ...attachmentRoutes({
      db,
      files: options.files,
      keys,
      metrics,
      log: app.log,
      afterStoring: options.afterStoring,
      turns: fileTurns,
    }),
    ...surveyRoutes(surveys),
    ...tabletRoutes(surveys),
    ...admissionRoutes(db),
    ...deviceRoutes({ db, keys, metrics, limiter, now }),
    ...operatorRoutes({ db, definitions, exportLimits: options.exportLimits }),
    ...accountRoutes({ ...accounts, hasher }),
    ...deletionRoutes({ ...accounts, hasher }),
    ...profileRoutes({ ...accounts, hasher, beforeReading }),
    ...regionRoutes(),
    ...sessionRoutes(accounts),
    ...codeRoutes(accounts),
    ...menuRoutes(db),
    ...referenceRoutes(db),
    ...collectionRoutes({ db, beforeReading }),
    ...siteRoutes(db),
    ...activityRoutes({ db, limiter }),
    ...requestRoutes(accounts),
    ...staffAccountRoutes({ ...accounts, hasher }),
    ...staffRoutes({
      db,
      keys,
      definitions,
      judge,
      surveyDays,
      outbox: accounts.outbox,
      files: options.files,
      fileTurns,
    }),
    pushSettingsRoute(config.push),
    ...messageRoutes(db),
  ]
  await app.register(
    async (api) => {
      forbidStoring(api)
      checkContract(api, options.contract ?? CONTRACT_VERSION)
      refuseAnnounced(api, reading)
      requireCredentials(api, {
        ...config,
        operators: makeOperatorDoor({ db, limiter, operatorToken: config.operatorToken }),
        staff: makeStaffDoor(db, limiter),
        findTablet: (token) => seeTablet(db, hashTabletToken(token)),
        findCaller: (bearer, justEnded) => findByBearer(db, bearer, justEnded),
        hasRunOut: (bearer) => hasRunOut(db, bearer),
        allows,
        refuse: (caller) => refuseCall({ db, limiter }, caller),
        recordRefusal: (address) => recordRefusal({ db, limiter }, 'call', { address }),
      })
      // A stranger can invent names of devices. The reserve for failures is therefore for browsers that have signed in.
      limitRequests(api, limiter, (request, name) =>
        rateLimits[name].failuresOnly ? hasSignedIn(request) : isKnown(request) || request.caller?.stage === 'verified',
      )
      compressAnswers(api)
      serveRoutes(api, routes)
      serveEnveloped(api, routes, { ...config, now, remember: (mac, endsAt) => rememberEnvelope(db, mac, endsAt) })
      answerUnknownCall(api)
    },
    { prefix: '/api' },
  )

  probes(app, { db: health, isClosing })
  collectCspReports(app, now, reading)
  if (options.docs)
    serveOpenApi(
      app,
      routes.map(({ call }) => call),
    )
  securityText(app, config.securityContact, now)
  mailboxPage(app, db, mailboxKey)
  if (staticRoot === undefined) app.setNotFoundHandler(notFound)
  else await staticFiles(app, staticRoot, headers)
  return app
}
