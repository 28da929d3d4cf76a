import { expect, it } from 'vitest'
import { collect } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { lastUseOf } from './label-use.ts'

const ofRunner = (label: string) => ({ kind: 'SelfAssesmentRunner', label })

it('finds when a label was used, waiting or receipted, however it is written, for its kind alone', async () => {
  const { openTab, clock } = await createTestWorld()
  const tab = await openTab()
  expect(await lastUseOf(tab.db, ofRunner('A1'))).toBeUndefined()
  const { createdAt: first } = await collect(tab, 'A1')
  expect(await lastUseOf(tab.db, ofRunner(' \uFF411\u200B'))).toBe(first)
  await tab.deliver()
  expect(await lastUseOf(tab.db, ofRunner('A1'))).toBe(first)
  clock.tick(60_000)
  const { createdAt: second } = await collect(tab, 'A1')
  expect(await lastUseOf(tab.db, ofRunner('A1'))).toBe(second)
  expect(await lastUseOf(tab.db, ofRunner('A12'))).toBeUndefined()
  expect(await lastUseOf(tab.db, { kind: 'PocariAssesmentRunner', label: 'A1' })).toBeUndefined()
})
