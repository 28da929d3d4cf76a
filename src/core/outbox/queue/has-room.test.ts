import { expect, it } from 'vitest'
import { createMortal } from '#tests/support/mortal.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { hasRoom } from './has-room.ts'

const MB = 1024 * 1024
const silent = async () => undefined

async function openTab() {
  const { database, hospital, openTab: open } = await createTestWorld()
  const disk = createMortal(database.dependencies.indexedDB, hospital.fetch)
  return { disk, tab: await open({ database: disk.database }) }
}

it.each([
  ['nothing is known', silent, true],
  ['the browser fails to tell', () => Promise.reject(new TypeError('insecure')), true],
  ['half of it is missing', async () => ({ usage: 7 }), true],
  ['much is left', async () => ({ quota: 100 * MB, usage: 90 * MB }), true],
  ['little is left', async () => ({ quota: 100 * MB, usage: 97 * MB }), false],
  ['more is used than there is', async () => ({ quota: 1, usage: 97 * MB }), false],
])('[OB92] where %s', async (_name, estimate, expected) => {
  const { tab } = await openTab()
  expect(await hasRoom(tab, estimate)).toBe(expected)
})

it('[OB92] has no room where nothing can be set aside, whatever the browser estimates', async () => {
  const { disk, tab } = await openTab()
  disk.failWrites(Infinity)
  expect(await hasRoom(tab, async () => ({ quota: 100 * MB, usage: 0 }))).toBe(false)
  disk.failWrites(0)
  expect(await hasRoom(tab, silent)).toBe(true)
})

it('[OB92] lets a form begin on a database that fails otherwise, since the form can leave as a file', async () => {
  const { disk, tab } = await openTab()
  disk.abortWrites(Infinity)
  expect(await hasRoom(tab, silent)).toBe(true)
})
