import { drawSeed } from '#tests/support/drawn.ts'
import { expect, test } from './fault-test.ts'
import { playTurns } from './turns/play-turns.ts'
import { isTurnsProof, turnsLine } from './turns/report.ts'

const seed = 20260817
/** Six have each way to leave the device once; a short run plays two of them. */
const count = drawSeed === undefined ? 6 : 2

test(`[AC08] [AC21] [OW02] of two people who take turns at one device (seed ${seed}), neither is shown anything of the other`, async ({
  portal,
}) => {
  test.setTimeout(300_000)
  const report = await playTurns(portal, { seed, count })
  expect(report.findings).toEqual([])
  expect(report.received).toBeGreaterThanOrEqual(report.queued)
  if (count === 6) expect(isTurnsProof(report), turnsLine(report)).toBe(true)
})
