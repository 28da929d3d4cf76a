import { ensureBuilt } from './app-build.mjs'
import { ensureInstalled } from './install.mjs'
import { requireMachine, requirePort } from './machine.mjs'
import { exitCode, forwardSignals, launch, pinnedNode } from './program.mjs'
import { main } from './say.mjs'

await main(async () => {
  requireMachine()
  // First, because the next steps take long.
  await requirePort(Number(process.env.PORT ?? 3000), ', or choose another port with PORT=…')
  await ensureInstalled()
  await ensureBuilt()
  // A demonstration fills in a year of surveys, so that the results and lists of staff are not empty.
  const { DEMONSTRATION_SURVEYS = '2000' } = process.env
  const server = launch(pinnedNode, ['server/main.ts'], { DEMONSTRATION_SURVEYS })
  forwardSignals([server])
  return exitCode(server)
})
