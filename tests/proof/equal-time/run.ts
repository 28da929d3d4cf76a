import { parseArgs } from 'node:util'
import { calls } from '#core/contract/calls.ts'
import { type Browser, codeBy, newcomer, openBrowser, signInWith } from '#tests/support/account-client.ts'
import { startPortal } from '#tests/support/portal.ts'
import { openClient } from '#tests/support/portal-database.ts'
import { testConfig } from '#tests/support/test-hospital.ts'
import { timePairs, timePaths } from '#tests/support/time-paths.ts'
import { reachOverHttp } from './reach-over-http.ts'
import { rowsOf, type TimedPath, writePage } from './report.ts'
import { describeDifference } from './statistics.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '1000' }, write: { type: 'boolean', default: false } },
})
const pairs = Number(values.pairs)
if (!Number.isInteger(pairs) || pairs < 10) {
  console.error('Usage: npm run equal-time -- [--pairs N] [--write], N a whole number, 10 at least.')
  process.exit(2)
}
/** Not counted: engines compile and plans are cached first. */
const WARM_UP = 5

const portal = await startPortal({ NODE_ENV: 'test', API_BASIC: testConfig.apiBasic })
const database = await openClient(portal)
try {
  const hospital = reachOverHttp(portal.url)
  const forget = () => database.query('delete from rate_limit')
  const timed: TimedPath[] = []
  for (const path of timePaths) {
    const known = newcomer()
    const browser = openBrowser(hospital)
    await browser.ask(calls.register, known)
    await giveCode(browser, 'email', known.Email)
    await forget()
    await browser.ask(calls.login, signInWith(known))
    await giveCode(browser, 'sms', `62${known.MobilePhone}`)
    const differences: number[] = []
    let at = 0
    for await (const longer of timePairs(path, { hospital, forget, known })) {
      if (at++ >= WARM_UP) differences.push(longer)
      if (differences.length === pairs) break
    }
    const one = { name: path.name, ...describeDifference(differences) }
    timed.push(one)
    console.log(rowsOf([one]).flat().join('   '))
  }
  if (values.write) await writePage(timed, pairs)
} finally {
  await database.end()
  await portal.remove()
}
// Connections to the server would keep the process alive.
process.exit(0)

async function giveCode(browser: Browser, channel: 'sms' | 'email', to: string): Promise<void> {
  await browser.ask(calls.generateCode, codeBy(channel))
  const giveUp = Date.now() + 10_000
  while (Date.now() < giveUp) {
    const arrived = (await portal.ask(calls.operatorMailbox, {})).find(({ recipient }) => recipient === to)
    if (arrived) {
      await browser.ask(calls.verifyCode, { OTP: arrived.text.slice(0, 4), Identity: '', PatientId: '' })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no code has arrived')
}
