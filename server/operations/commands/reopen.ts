import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { readConfig } from '#server/platform/process/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { obtainPostgres } from '#server/platform/db/postgres.ts'
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts'
import { explainFailure } from '#server/platform/process/explain-failure.ts'
import { readKeyFile } from '#server/platform/keys/key-file.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { StartFailure } from '#server/platform/process/start-failure.ts'
import { reopenQuarantined } from './reopen-quarantined.ts'

const usage = `Judges again what is in quarantine because its key was missing ("unknown-key"), once the key is back.
It takes the server's own environment: SUBMISSION_KEYS, or DATA_DIR/keys.json; DATABASE_URL, or the database in DATA_DIR. It may
run while the server runs, and as often as you like.`

const PATIENCE = 30_000
const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    say(usage)
    return
  }
  const config = readConfig(process.env)
  const submissionKeys = config.submissionKeys ?? (await readKeyFile(config.dataDir))
  if (!submissionKeys) throw new StartFailure(`There are no keys in ${config.dataDir}.`)
  const keys = makeKeyRing(submissionKeys)
  const postgres = await obtainPostgres(config, say)
  try {
    const db = openDatabase(postgres.connectionString, postgres.check)
    try {
      await waitForDatabase(db, { patience: PATIENCE, log: say })
      await migrate(db)
      const options = { db, keys, surveyDays: config.surveyDays, now: Date.now }
      const { looked, taken } = await reopenQuarantined(options, Fastify().log)
      say(`Of ${looked} submissions whose key is here now ${taken} count; ${looked - taken} stay in quarantine.`)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}

try {
  await main()
} catch (error) {
  const isArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(isArgument ? error.message : explainFailure(error))
  process.exitCode = 1
}
