import { randomBytes } from 'node:crypto'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { insertDemonstration } from './admission/demonstration.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { obtainPostgres } from './db/postgres.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { publishBuiltIn } from './definition/publish-built-in.ts'
import { explainFailure } from './explain-failure.ts'
import { findStaticRoot } from './find-static-root.ts'
import { greet } from './greet.ts'
import { makeKeyRing } from './keys/key-ring.ts'
import { readOrMakeKeyFile } from './keys/key-file.ts'
import { listen } from './listen.ts'
import { chooseSenders, usesMailbox } from './message/choose-senders.ts'
import { deliverMessage } from './message/deliver-message.ts'
import { mailboxKeyOf } from './message/mailbox-key.ts'
import { openMessageQueue } from './message/message-queue.ts'
import { insertDemonstrationSite } from './record/demonstration/insert-site.ts'
import { closeOnSignal, type CloseStep, closeAll } from './shutdown.ts'

const say = (message: string) => console.log(message)
const DATABASE_PATIENCE = 30_000
const steps: CloseStep[] = []

try {
  const config = readConfig(process.env)
  const keys = makeKeyRing(config.submissionKeys ?? (await readOrMakeKeyFile(config.dataDir)))
  const operatorToken = config.operatorToken ?? randomBytes(24).toString('base64url')

  const postgres = await obtainPostgres(config, say)
  steps.push(() => postgres.stop())
  const db = openDatabase(postgres.connectionString)
  steps.push(() => db.destroy())
  await waitForDatabase(db, { patience: DATABASE_PATIENCE, log: say })
  await migrate(db)
  await publishBuiltIn(db, questionnaires)
  if (config.demonstration) {
    await insertDemonstration(db, Date.now())
    await insertDemonstrationSite(db, Date.now())
  }

  const staticRoot = findStaticRoot()
  const mailboxKey = usesMailbox(config) ? mailboxKeyOf(operatorToken) : undefined
  const log = { level: config.logLevel }
  const queue = await openMessageQueue(db)
  steps.push(() => queue.stop())
  const app = await buildApp({
    db,
    keys,
    config: { ...config, operatorToken },
    log,
    staticRoot,
    mailboxKey,
    enqueueMessage: queue.enqueue,
  })
  const senders = chooseSenders(db, config)
  await queue.work(
    (id, attempt) => deliverMessage({ db, keys, senders, log: app.log }, id, attempt),
    (error) => app.log.error({ event: 'message-queue-failed', err: error }),
  )
  steps.push(() => app.close())
  const port = await listen(app, config)
  greet({ config, port, operatorToken, mailboxKey, staticRoot }, say)
  closeOnSignal(app, steps, say)
} catch (error) {
  console.error(explainFailure(error))
  await closeAll(steps)
  process.exitCode = 1
}
