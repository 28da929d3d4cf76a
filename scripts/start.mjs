import { ensureBuilt } from './app-build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine, requirePort } from './machine.mjs'
import { exitCode, forwardSignals, launch, pinnedNode } from './program.mjs'
import { main } from './say.mjs'

await main(async () => {
  requireMachine()
  // Before the long steps, not after them.
  await requirePort(Number(process.env.PORT ?? 3000), ', or choose another port with PORT=…')
  await ensureInstalled()
  await ensureBuilt()
  const server = launch(pinnedNode, ['server/main.ts'])
  forwardSignals([server])
  return exitCode(server)
})
