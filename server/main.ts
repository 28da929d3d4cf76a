import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { buildApp } from './app.ts'
import { openBackground } from './background.ts'
import { readConfig } from './platform/process/config.ts'
import { openDatabase, openDatabases } from './platform/db/database.ts'
import { holdsSealed } from './platform/db/holds-sealed.ts'
import { migrate } from './platform/db/migrate.ts'
import { obtainPostgres } from './platform/db/postgres.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { ATTACHMENTS_FOLDER, makeFolderStore } from './platform/files/folder-store.ts'
import { makeS3Store } from './platform/files/s3-store.ts'
import { publishBuiltIn } from './intake/definition/publish-built-in.ts'
import { explainFailure } from './platform/process/explain-failure.ts'
import { findStaticRoot } from './platform/process/find-static-root.ts'
import { greet } from './platform/process/greet.ts'
import { makeKeyRing } from './platform/keys/key-ring.ts'
import { readOrMakeKeyFile } from './platform/keys/key-file.ts'
import { listen, listenForMetrics } from './platform/process/listen.ts'
import { chooseSenders, usesMailbox } from './platform/message/choose-senders.ts'
import { deliverMessage } from './platform/message/deliver-message.ts'
import { mailboxKeyOf } from './platform/message/mailbox-key.ts'
import { openMessageQueue } from './platform/message/message-queue.ts'
import { prometheusMetrics } from './platform/metrics/prometheus.ts'
import { makeOutbox } from './platform/message/outbox.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { watchDatabase } from './platform/db/watch-database.ts'
import { watchVersion } from './platform/http/watch-version.ts'
import { judgeInWorkers } from './intake/submission/judging/judge-in-workers.ts'
import { closeOnSignal, type CloseStep, closeAll } from './platform/process/shutdown.ts'
import { startBackgroundWork } from './start-background-work.ts'

const say = (message: string) => console.log(message)
const DATABASE_PATIENCE = 30_000
const steps: CloseStep[] = []
let isClosing = false

try {
  const config = readConfig(process.env)
  // A server in production gets no invented token: each of its processes would invent another.
  const operatorToken =
    config.operatorToken ?? (config.demonstration ? randomBytes(24).toString('base64url') : undefined)

  const postgres = await obtainPostgres({ ...config, isServer: true }, say)
  steps.push(() => postgres.stop())
  const metrics = config.metrics && prometheusMetrics()
  const patient = openDatabase(postgres.connectionString, postgres.check)
  steps.push(() => patient.destroy())
  await waitForDatabase(patient, { patience: DATABASE_PATIENCE, log: say })
  // PgBouncer limits the time of migrations and mixes up their settings, so they get a direct connection.
  const direct =
    config.databaseDirectUrl === undefined ? patient : openDatabase(config.databaseDirectUrl, postgres.check)
  if (direct !== patient) steps.push(() => direct.destroy())
  await migrate(direct)
  const keys = makeKeyRing(
    config.submissionKeys ?? (await readOrMakeKeyFile(config.dataDir, () => holdsSealed(patient))),
  )
  await publishBuiltIn(patient, questionnaires)
  const demonstration = config.demonstration ? await import('./demonstration/demonstration.ts') : undefined
  await demonstration?.insertDemonstration(patient, Date.now(), {
    questionnaires,
    surveys: config.demonstrationSurveys,
    sealing: keys.kit.sealing,
  })
  const db = openDatabases(postgres.connectionString, {
    connections: config.databasePool,
    metrics,
    check: postgres.check,
  })
  steps.push(() => db.destroy())

  const staticRoot = findStaticRoot()
  const mailboxKey = operatorToken !== undefined && usesMailbox(config) ? mailboxKeyOf(operatorToken) : undefined
  const files = config.files ? makeS3Store(config.files) : makeFolderStore(join(config.dataDir, ATTACHMENTS_FOLDER))
  const log = { level: config.logLevel }
  const queue = await openMessageQueue(db.main, patient)
  steps.push(() => queue.stop())
  const judge = judgeInWorkers(keys.opening, { metrics })
  const app = await buildApp({
    db,
    keys,
    config: { ...config, operatorToken },
    log,
    files,
    judge,
    beforeReading: demonstration?.knowDemonstrationPatients(db.main, Date.now),
    docs: config.demonstration,
    staticRoot,
    mailboxKey,
    isClosing: () => isClosing,
    enqueueMessage: queue.enqueue,
    metrics,
  })
  const senders = chooseSenders(db.main, config)
  queue.work(
    (id, attempt) => deliverMessage({ db: db.main, keys, senders, log: app.log }, id, attempt),
    (error) => app.log.error({ event: 'message-queue-failed', err: error }),
  )
  const background = openBackground({ log: app.log })
  // Closed after the app: background work may wait for locks of the last requests.
  steps.push(() => background.stop())
  steps.push(() => app.close())
  if (config.metrics && metrics) {
    watchDatabase(db.main, metrics)
    watchVersion(metrics, staticRoot)
    const server = serveMetrics(metrics)
    steps.push(async () => server.close().closeAllConnections())
    say(
      `Metrics are at ${config.metrics.host}, port ${await listenForMetrics(server, config.metrics)}, under /metrics.`,
    )
  }
  const port = await listen(app, config)
  // A signal may come as soon as the server reports that it serves.
  closeOnSignal(app, { steps, drain: () => (isClosing = true), drainSeconds: config.drainSeconds, say })
  greet({ config, port, operatorToken, mailboxKey, staticRoot }, say)

  // From here on nothing may fail: a server that serves goes on when its database is lost.
  const outbox = makeOutbox(keys, queue.enqueue)
  startBackgroundWork(background, { db: db.main, patient, direct, config, keys, judge, files, outbox, log: app.log })
} catch (error) {
  console.error(explainFailure(error))
  await closeAll(steps)
  process.exitCode = 1
}
