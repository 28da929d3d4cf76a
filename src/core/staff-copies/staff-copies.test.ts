import { expect, it } from 'vitest'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import {
  beginCopies,
  dropCopy,
  findCopy,
  hasCopies,
  keepCopy,
  MOST_COPIES,
  type OpenCopies,
  reopenCopies,
  unlockCopies,
} from './staff-copies.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 29, 1)
const password = 'kursi-biru-berjalan'
const me = { name: 'Lukman Hakim' }

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
const open = async (database = createProfile()) =>
  (await openTestDevice({ fetch: () => Promise.reject(new TypeError('no network')), database })).cache

/** A sign-in of twelve hours that has opened one request. */
async function withRequest() {
  const database = createProfile()
  const cache = await open(database)
  const opened = await beginCopies(cache, { raw: keyOf(1), password, until: now + 12 * HOUR, me })
  await keepCopy(cache, opened, 'request', { at: now, data: { message: 'Kapan hasil lab Sri siap?' } })
  return { cache, opened, again: () => open(database) }
}

const read = (opened: OpenCopies | undefined) => opened && findCopy(opened, 'request', now)?.data

it('[ST23] the password opens the copies after the page was closed; on the disk they are unreadable', async () => {
  const { again } = await withRequest()
  const cache = await again()
  const unlocking = await unlockCopies(cache, password, now)
  if (unlocking.is !== 'open') throw new Error(unlocking.is)
  expect([unlocking.me, read(unlocking.opened)]).toEqual([me, { message: 'Kapan hasil lab Sri siap?' }])
  const rows = [...(await cache.staffCopies.toArray()), (await cache.getFact('staffDoor'))!.me]
  for (const { ciphertext } of rows) expect(new TextDecoder().decode(ciphertext)).not.toMatch(/Sri|Lukman|request/)
})

it('[ST23] five wrong passwords in a row delete the copies; a right one restarts the count', async () => {
  const { cache } = await withRequest()
  const wrong = async () => (await unlockCopies(cache, 'kursi-merah', now)) as { readonly left?: number }
  for (const left of [4, 3, 2, 1]) expect(await wrong()).toEqual({ is: 'wrong', left })
  expect(await unlockCopies(cache, password, now)).toMatchObject({ is: 'open' })
  for (const left of [4, 3, 2, 1]) expect((await wrong()).left).toBe(left)
  expect(await wrong()).toEqual({ is: 'none' })
  expect(await unlockCopies(cache, password, now)).toEqual({ is: 'none' })
  expect(await cache.staffCopies.count()).toBe(0)
})

it('[ST23] the key of the same sign-in opens the copies; under another key they are deleted', async () => {
  const { again } = await withRequest()
  expect(read(await reopenCopies(await again(), keyOf(1), now))).toBeDefined()
  const cache = await again()
  expect(await reopenCopies(cache, keyOf(2), now)).toBeUndefined()
  expect(await hasCopies(cache, now)).toBe(false)
})

it('[ST23] the copies end with the sign-in, also in an open page', async () => {
  const { cache, opened } = await withRequest()
  const late = now + 12 * HOUR
  expect(findCopy(opened, 'request', late)).toBeUndefined()
  expect(await unlockCopies(cache, password, late)).toEqual({ is: 'none' })
  expect(await cache.staffCopies.count()).toBe(0)
})

it('[ST23] a page whose person has signed out in another tab stores no more copies', async () => {
  const { cache, opened } = await withRequest()
  await cache.forgetStaff()
  await keepCopy(cache, opened, 'other', { at: now, data: 1 })
  expect(await cache.staffCopies.count()).toBe(0)
})

it('[ST23] [ST49] keeps the latest questions, those needed for writing, and the latest answer to each question', async () => {
  const { cache, opened, again } = await withRequest()
  for (const name of ['pass', 'note']) await keepCopy(cache, opened, name, { at: now, data: 'mine', lasting: true })
  for (let at = 1; at < MOST_COPIES; at++) await keepCopy(cache, opened, String(at), { at: now + at, data: at })
  await keepCopy(cache, opened, 'request', { at: now + MOST_COPIES, data: 'later' })
  await keepCopy(cache, opened, 'one more', { at: now + MOST_COPIES + 1, data: 0 })
  const reopened = await reopenCopies(await again(), keyOf(1), now)
  expect(reopened?.copies.size).toBe(MOST_COPIES + 2)
  expect([read(reopened), reopened!.copies.get('1'), await cache.staffCopies.count()]).toEqual([
    'later',
    undefined,
    MOST_COPIES + 2,
  ])
  expect(['pass', 'note'].map((name) => findCopy(reopened!, name, now)?.data)).toEqual(['mine', 'mine'])
  await dropCopy(cache, reopened!, 'note')
  expect((await reopenCopies(await again(), keyOf(1), now))?.copies.has('note')).toBe(false)
})
