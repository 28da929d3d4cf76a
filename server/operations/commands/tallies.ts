import { countAllAgain } from '#server/staff/results/keep-tallies.ts'
import { explainFailure } from '#server/platform/process/explain-failure.ts'
import { withDatabase } from './with-database.ts'

const say = (line: string) => console.log(line)

try {
  await withDatabase(say, countAllAgain)
  say('The results of every questionnaire are counted again within the hour, or when staff ask for them.')
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}
