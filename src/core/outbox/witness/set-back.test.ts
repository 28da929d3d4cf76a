import { expect, it } from 'vitest'
import { isLater, readWitness } from '#core/domain/device/device-witness.ts'
import type { TextStore } from '#core/outbox/door/text-store.ts'
import { createProfile } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { readLoss } from './witness.ts'

/** Stands for the cookies beside the databases, which keep the latest witness. */
function keepLater(): TextStore {
  let kept: string | undefined
  return {
    read: async () => kept,
    keep: async (text) => {
      if (!isLater(readWitness(kept), readWitness(text))) kept = text
    },
  }
}

/** The browser restores the databases to a state before the last two forms. */
async function setBack(receipted = 0) {
  const store = keepLater()
  const { openTab, database } = await createTestWorld()
  const tab = await openTab({ witness: store, database })
  const rows = await collectMany(tab, 4)
  const last = rows.slice(2).map(({ id }) => id)
  if (receipted > 0) await tab.db.write([], () => tab.db.setMeta('receipted', receipted))
  await tab.keepWitness()
  await tab.db.write([tab.db.queue], async () => {
    await tab.db.queue.bulkDelete(last)
    await tab.db.setMeta('collected', 2)
    await tab.db.setMeta('receipted', 0)
  })
  const id = await tab.db.getMeta('deviceId')
  tab.db.close()
  return { store, openTab, database, id }
}

it('[OB101] forms that were lost when databases were set back are reported as lost, and the others are sent', async () => {
  const { store, openTab, database, id } = await setBack()
  const page = await openTab({ witness: store, database })
  await page.keepWitness()
  expect(await page.db.getMeta('deviceId')).toBe(id)
  expect(await page.db.getMeta('lost')).toMatchObject({ rows: 2, isRead: false })
  expect(JSON.parse((await store.read())!)).toMatchObject({ unsent: 2, lost: 2 })
  expect(await page.deliver()).toMatchObject({ receipted: 2 })
  const again = await openTab({ witness: store, database })
  await again.keepWitness()
  expect(await again.db.getMeta('lost')).toMatchObject({ rows: 2 })
})

it('[OB101] forms that had left before the databases were set back are not lost', async () => {
  const { store, openTab, database } = await setBack(4)
  const page = await openTab({ witness: store, database })
  await page.keepWitness()
  expect(await page.db.getMeta('lost')).toBeUndefined()
})

it('[OB101] a second loss after databases were set back is added to the first', async () => {
  const { store, openTab, database } = await setBack()
  const page = await openTab({ witness: store, database })
  await page.keepWitness()
  await readLoss(page)
  await page.keepWitness()
  const after = await openTab({ witness: store, database: createProfile() })
  expect(await after.db.getMeta('lost')).toMatchObject({ rows: 4, isRead: false })
})
