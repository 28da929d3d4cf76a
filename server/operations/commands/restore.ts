import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parts } from '#server/operations/backup/back-up.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { runCommand } from '#server/platform/process/run-command.ts'

const usage = `Brings a backup back into the data folder (DATA_DIR), which must hold no database and no keys.
  --from <folder>  what npm run backup made
  --keys <folder>  its part "keys", where that was kept elsewhere
Checksums are checked first, and the database is opened once.`

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, keys: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    say(usage)
    return
  }
  if (!values.from) throw new StartFailure('--from must name the folder that npm run backup made.')
  const dataDir = process.env['DATA_DIR'] || '.data'
  const { submissions, latest } = await restore({
    database: join(values.from, parts.database),
    keys: values.keys ?? join(values.from, parts.keys),
    dataDir,
    log: say,
  })
  const until = latest === null ? '' : `, the last received at ${latest.toISOString()}`
  say(`${dataDir} holds ${submissions} submissions${until}. What came later is on devices, or lost.`)
}

await runCommand(main)
