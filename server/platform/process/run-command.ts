import { explainFailure } from './explain-failure.ts'

/** Runs a command of the terminal to its end. A wrong argument is answered with a sentence. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    console.error(isArgument ? error.message : explainFailure(error))
    process.exitCode = 1
  }
}
