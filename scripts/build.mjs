import { buildApp } from './app-build.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './say.mjs'

await main(async () => {
  await ensureInstalled()
  await buildApp()
})
