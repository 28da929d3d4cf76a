import { expect, test } from './fault-test.ts'
import { playTurns } from './turns/play-turns.ts'

const seed = 20260817
/** `npm run proof` plays more of them, with every way to leave the device. */
const count = 2

test(`[AC08] [AC21] [OW02] of two people who take turns at one device (seed ${seed}), neither is shown anything of the other`, async ({
  portal,
}) => {
  test.setTimeout(300_000)
  const report = await playTurns(portal, { seed, count })
  expect(report.findings).toEqual([])
  expect(report.received).toBeGreaterThanOrEqual(report.queued)
})
