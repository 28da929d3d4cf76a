import { expect, test } from './fault-test.ts'
import { playTurns } from './turns/play-turns.ts'
import { isTurnsProof, turnsLine } from './turns/report.ts'

const seed = 20260817
test(`[AC08] [AC21] [OW02] of two people who take turns at one device (seed ${seed}), neither is shown anything of the other`, async ({
  portal,
}) => {
  test.setTimeout(300_000)
  const report = await playTurns(portal, { seed, count: 6 })
  expect(report.findings).toEqual([])
  expect(isTurnsProof(report), turnsLine(report)).toBe(true)
})
