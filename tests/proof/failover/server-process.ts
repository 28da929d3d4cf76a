import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'

export interface ServerProcess {
  readonly url: string
  start(): Promise<void>
  /** @returns the exit code; null after a kill */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  isReady(): Promise<boolean>
  output(): string
}

/** Long, because every core may be busy. */
const STARTING = 180_000

/** The portal's server, started as in production. */
export async function serverProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
  return {
    url,
    isReady,
    output: () => said,
    async start() {
      const running = spawn(process.execPath, [join(import.meta.dirname, '../../../server/main.ts')], {
        env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = running
      for (const stream of [running.stdout, running.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      await expect
        .poll(async () => running.exitCode !== null || (await isReady()), { timeout: STARTING, interval: 100 })
        .toBe(true)
      if (running.exitCode !== null) throw new Error(`the server ended:\n${said}`)
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return null
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}
