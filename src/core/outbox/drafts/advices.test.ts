import { expect, it } from 'vitest'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { collect, formOf, submitDraft } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readAdvices } from './advices.ts'

it('[OB93] the advice to a runner can be shown again after a restart, until the hospital has the form', async () => {
  const { openTab, clock } = await createTestWorld()
  const before = await openTab()
  await collect(before, 'A1')
  clock.tick(1000)
  const second = await collect(before, 'A2')
  before.db.close()
  const after = await openTab()
  expect(await readAdvices(after.db)).toMatchObject([
    { id: second.id, advice: 'see-medical-team', label: 'A2', kind: second.kind, at: second.createdAt },
    { advice: 'see-medical-team', label: 'A1' },
  ])
  const raw = JSON.stringify(await after.db.advices.toArray())
  expect(raw).not.toContain('medical')
  expect((await after.deliver()).receipted).toBe(2)
  expect(await after.db.advices.count()).toBe(0)
})

it('[OB93] the advice goes with a form that is given up, and a form without advice has none', async () => {
  const { openTab, hospital } = await createTestWorld()
  const tab = await openTab()
  const { advice: _advice, ...values } = formOf('A1').values
  await submitDraft(tab, { ...formOf('A1'), values: { ...values, advice: 'start-gently' } })
  expect(await readAdvices(tab.db)).toMatchObject([{ advice: 'start-gently' }])
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  await tab.deliver()
  const [row] = await tab.db.queue.toArray()
  await tab.db.queue.update(row!.id, { refusals: ['older', '1'] })
  await discardSubmission(tab, row!.id)
  expect(await tab.db.advices.count()).toBe(0)
})

it('[OB93] leaves out advice that this device can no longer read', async () => {
  const { openTab } = await createTestWorld()
  const tab = await openTab()
  const row = await collect(tab, 'A1')
  await tab.db.write([tab.db.advices], () => tab.db.advices.update(row.id, { ciphertext: new ArrayBuffer(40) }))
  expect(await readAdvices(tab.db)).toEqual([])
  await tab.db.write([tab.db.keys], () => tab.db.keys.delete('device'))
  expect(await readAdvices(tab.db)).toEqual([])
})
