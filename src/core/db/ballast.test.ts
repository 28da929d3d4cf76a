import { expect, it } from 'vitest'
import { createMortal } from '#tests/support/mortal.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'

async function openMortalTab() {
  const world = await createTestWorld()
  const disk = createMortal(world.database.dependencies.indexedDB, world.hospital.fetch)
  return { disk, tab: await world.openTab({ database: disk.database }) }
}

it('[OB6] sets a megabyte aside, and frees it to deliver from a full device', async () => {
  const { tab, disk } = await openMortalTab()
  const ballast = async () => (await tab.db.getMeta('ballast'))?.byteLength
  await tab.db.keepBallast()
  await collectMany(tab, 2)
  expect(await ballast()).toBe(1024 * 1024)
  disk.failWrites(1)
  expect(await tab.deliver()).toEqual({ ended: 'drained', receipted: 2 })
  expect(await ballast()).toBeUndefined()
  await tab.db.keepBallast()
  expect(await ballast()).toBe(1024 * 1024)
})

it('[OB6] a device without room to set aside says so and works on', async () => {
  const { tab, disk } = await openMortalTab()
  disk.failWrites(2)
  await expect(tab.db.keepBallast()).rejects.toMatchObject({ reason: 'storage-full' })
  await collectMany(tab, 1)
  expect((await tab.deliver()).receipted).toBe(1)
})
