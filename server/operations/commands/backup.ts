import { parseArgs } from 'node:util'
import { backUp } from '#server/operations/backup/back-up.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { runCommand } from '#server/platform/process/run-command.ts'

const usage = `Backs up the data folder (DATA_DIR), also while the server runs.
  --to <folder>  gets a new folder with two parts: "database", and "keys", which opens it. Keep them in two places.
Both have checksums. With DATABASE_URL use PostgreSQL's own tools: docs/operating.md.`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    say(usage)
    return
  }
  if (!values.to) throw new StartFailure('--to must name the folder that gets the backup.')
  if (process.env['DATABASE_URL'])
    throw new StartFailure('With DATABASE_URL use pg_dump or pg_basebackup: docs/operating.md says how.')
  const dataDir = process.env['DATA_DIR'] || '.data'
  const made = await backUp({ dataDir, to: values.to, now: new Date(), log: say })
  say(`The backup is in ${made}. Keep its parts "database" and "keys" in two places: together they open everything.`)
}

await runCommand(main)
