import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { freshDatabase } from './fresh-database.ts'
import { testConfig } from './test-hospital.ts'

export type ServerProcess = ReturnType<typeof startServer>

/** Starting includes migrations, publishing and new keys, which takes long on a busy machine. */
const PATIENCE = 100_000

/** A server as `npm start` runs it, until the test ends. */
export function startServer(variables: NodeJS.ProcessEnv) {
  const main = resolve(import.meta.dirname, '../../server/main.ts')
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...variables }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { child, ended: once(child, 'close').then(([code]) => code as number), output: () => output }
}

/** The environment of a server in production, with a new database. */
export async function production(): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }> {
  return {
    DATABASE_URL: await freshDatabase(),
    ENVELOPE_SECRET: testConfig.envelopeSecret,
    API_BASIC: testConfig.apiBasic,
    SUBMISSION_KEYS: JSON.stringify(await generateKeys()),
  }
}

/** The server's address, once it prints it. */
export async function addressOf(server: ServerProcess): Promise<string> {
  const address = () => /http:\/\/localhost:\d+/.exec(server.output())?.[0]
  await expect.poll(address, { timeout: PATIENCE, interval: 5 }).toBeTruthy()
  return address()!
}
