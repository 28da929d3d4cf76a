import { expect, it } from 'vitest'
import { createHospital } from '#tests/support/memory-hospital.ts'
import { collect, openReadyDevice } from '#tests/support/test-device.ts'
import { countOutbox } from './counts.ts'

it('[OB1] delivers everything that was saved and keeps the receipts', async () => {
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
