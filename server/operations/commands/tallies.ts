import { withDatabase } from '#server/platform/db/with-database.ts'
import { runCommand } from '#server/platform/process/run-command.ts'
import { countAllAgain } from '#server/staff/results/keep-tallies.ts'

const say = (line: string) => console.log(line)

await runCommand(async () => {
  await withDatabase(say, countAllAgain)
  say('The results of every questionnaire are counted again within the hour, or when staff ask for them.')
})
