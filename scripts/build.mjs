import { buildApp } from './app-build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, say } from './say.mjs'

await main(async () => {
  await ensureInstalled()
  say((await buildApp()).trimEnd())
})
