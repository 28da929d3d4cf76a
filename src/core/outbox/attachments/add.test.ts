import { expect, it, vi } from 'vitest'
import { pdfOf } from '#tests/support/files.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { addAttachment, sweepAttachments } from './add.ts'

const YEAR = 365 * 86_400_000

it('[AT10] a file that is added during a sweep stays, though the device slept for a year meanwhile', async () => {
  const world = await createTestWorld()
  const device = await world.openTab()
  const add = () => addAttachment(device, newDraftId(), 'application/pdf', pdfOf(600))
  await add()
  let added: Awaited<ReturnType<typeof add>> | undefined
  // Runs between the sweep's read and its deletion.
  const read = device.db.read.bind(device.db)
  vi.spyOn(device.db, 'read').mockImplementationOnce(async (work) => {
    const found = await read(work)
    world.clock.tick(YEAR)
    added = await add()
    return found
  })
  await sweepAttachments(device)
  expect(await device.db.attachments.toCollection().primaryKeys()).toEqual([added?.id])
})
