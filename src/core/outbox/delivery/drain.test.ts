import { expect, it } from 'vitest'
import { createMortal } from '#tests/support/mortal.ts'
import { createHospital } from '#tests/support/memory-hospital.ts'
import { collect, openReadyDevice } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'

it('[OB1] delivers all saved forms and keeps their receipts', async () => {
  const hospital = await createHospital()
  const device = await openReadyDevice({ fetch: hospital.fetch })
  const rows = []
  for (const bib of ['A1', 'A2', 'A3']) rows.push(await collect(device, bib))
  expect(await countOutbox(device.db)).toMatchObject({ collected: 3, unsent: 3, receipted: 0 })
  expect(await device.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(await countOutbox(device.db)).toMatchObject({ collected: 3, unsent: 0, receipted: 3 })
  expect([...hospital.taken.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(await device.db.sealed.count()).toBe(0)
})

it('[OB12] reports that a pass was stopped, keeps its rows, and sends them in the next one', async () => {
  const { openTab, hospital, database } = await createTestWorld()
  const disk = createMortal(database.dependencies.indexedDB, hospital.fetch)
  const tab = await openTab({ database: disk.database })
  await collectMany(tab, 2)
  hospital.intercept = (path) => {
    if (path === 'submission/batch') disk.abortWrites(2)
    hospital.intercept = () => undefined
    return undefined
  }
  await expect(tab.deliver()).rejects.toMatchObject({ reason: 'unavailable' })
  expect(await countOutbox(tab.db)).toMatchObject({ unsent: 2, receipted: 0 })
  expect(await tab.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  expect(hospital.taken.size).toBe(2)
})

it.each([0, 1, 2, 3])(
  '[OB73] a pass whose commits are reported as aborted, from number %i on, leaves no row under a lease',
  async (from) => {
    const { openTab, hospital, database } = await createTestWorld()
    const disk = createMortal(database.dependencies.indexedDB, hospital.fetch)
    const tab = await openTab({ database: disk.database, locks: undefined })
    await queueNoise(tab.db, 1100, tab.clock())
    await deviceId(tab)
    disk.hideCommits(from === 0 ? 1 : 0)
    let batches = 0
    hospital.intercept = (path) => {
      if (path === 'submission/batch' && ++batches === from) disk.hideCommits(1)
      return undefined
    }
    expect(await tab.deliver()).toEqual({ ended: 'drained', receipted: 1100 })
    expect(await countOutbox(tab.db)).toMatchObject({ unsent: 0, sending: 0, receipted: 1100 })
    expect(await tab.db.leases.count()).toBe(0)
  },
)
