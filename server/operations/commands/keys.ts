import { parseArgs } from 'node:util'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { generateKeys, rotateKeys } from '#server/platform/keys/generate-keys.ts'
import { readKeyFile, replaceKeyFile } from '#server/platform/keys/key-file.ts'
import { parseSubmissionKeys } from '#server/platform/keys/submission-keys.ts'

const usage = `Prints fresh keys and a secret, as the variable SUBMISSION_KEYS takes them.
  --rotate  puts new current keys before those of SUBMISSION_KEYS and prints all, or, where that is not set,
            before those in DATA_DIR/keys.json. The old ones must stay as long as devices may hold forms sealed to
            them or receipts signed by them. The secret beside them stays the same.`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else if (values.rotate) await rotate()
  else console.log(JSON.stringify(await generateKeys()))
}

async function rotate(): Promise<void> {
  const variable = process.env['SUBMISSION_KEYS']
  if (variable) {
    const keys = parseSubmissionKeys(variable)
    if (!keys) throw new StartFailure('SUBMISSION_KEYS must hold the keys that npm run keys prints.')
    console.log(JSON.stringify(await rotateKeys(keys)))
    return
  }
  const dataDir = process.env['DATA_DIR'] || '.data'
  const keys = await readKeyFile(dataDir)
  if (!keys) throw new StartFailure(`There are no keys in ${dataDir} yet: the server makes them when it first starts.`)
  await replaceKeyFile(dataDir, await rotateKeys(keys))
  console.log(`New keys are current in ${dataDir}/keys.json, the old ones stay behind them; restart the server.`)
}

try {
  await main()
} catch (error) {
  const known = error instanceof StartFailure || (error instanceof Error && 'code' in error)
  console.error(known ? error.message : error)
  process.exitCode = 1
}
