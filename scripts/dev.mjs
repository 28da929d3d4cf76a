import { ensureInstalled } from './install.mjs'
import { requireMachine, requirePort } from './machine.mjs'
import { exitCode, forwardSignals, launch, pinnedNode } from './program.mjs'
import { main } from './say.mjs'

// The ports in vite.config.ts: Vite serves the page and forwards /api to the server.
const pagePort = 3000
const apiPort = 3001

await main(async () => {
  requireMachine()
  await requirePort(pagePort, '')
  await requirePort(apiPort, '')
  await ensureInstalled()

  const server = launch(pinnedNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(apiPort) })
  const page = launch('vite', [])
  const both = [server, page]
  forwardSignals(both)
  const ends = both.map(exitCode)
  const code = await Promise.race(ends)
  // When one of the two ends, the other is of no use.
  for (const child of both) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
})
