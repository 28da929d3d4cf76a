import { expect, it } from 'vitest'
import type { ReviewChange } from '#core/domain/review/review-change.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { findFates, queueStaffChange } from './queue-staff-change.ts'

const change: ReviewChange = {
  form: '019a0000-0000-7000-8000-000000000001',
  before: { state: 'received', assignee: null, reviewedAt: null },
  state: 'in-review',
}

async function openWard() {
  const world = await createTestWorld()
  const device = await world.openTab()
  const review = async () => {
    const id = newDraftId()
    await queueStaffChange(device, { id, change: { review: change }, label: 'K7', staffPass: 'pass', language: 'id' })
    world.clock.tick(1000)
    return id
  }
  return { ...world, device, review }
}

it('[ST49] a review that waits for another try travels before its author’s later changes', async () => {
  const { device, hospital, review } = await openWard()
  hospital.intercept = () => {
    throw new TypeError('fetch failed')
  }
  const taken = await review()
  expect(await device.deliver()).toMatchObject({ ended: 'stopped' })
  hospital.intercept = () => undefined
  const closed = await review()
  await device.deliver()
  expect(hospital.deliveries.at(-1)).toEqual([taken, closed])
})

it('[ST49] tells apart a waiting review, one that cannot leave, and one that is done', async () => {
  const { device, hospital, review } = await openWard()
  const ids = [await review(), await review(), newDraftId()]
  const fates = async () => [...(await findFates(device.db, ids)).values()]
  expect(await fates()).toEqual(['waits', 'waits', 'gone'])
  await device.db.queue.update(ids[0]!, { state: 'held', problem: 'signed-out' })
  expect(await fates()).toEqual(['stuck', 'waits', 'gone'])
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome: 'quarantined', reference: 'kept' }))
  await device.deliver()
  expect(await fates()).toEqual(['stuck', 'refused', 'gone'])
})
