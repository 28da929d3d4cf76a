import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports of outgoing connections. A port that is kept for years must still be free after a restart, and one in
// that range may then be in use by a download.
const lowest = 20_000
const highest = 32_000

export async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found between ${lowest} and ${highest} on 127.0.0.1.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
