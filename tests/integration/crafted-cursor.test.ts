import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { collections } from '#core/contract/hospital/collections.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Positions near each limit of a number between JSON and bigint. */
const edges = [0, -0, 1, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 9e15, 2 ** 53 - 1, 2 ** 53, 1e300]
const position = fc.oneof(fc.constantFrom(...edges), fc.nat(), fc.maxSafeInteger())
const id = fc.oneof(fc.constant(null), fc.constant(EVERYBODY), fc.uuid(), fc.string())
const cursor = fc.oneof(
  fc.tuple(position, id, position, position, id).map(encode),
  fc.jsonValue().map(encode),
  fc.string({ maxLength: 210 }),
)

const crafted = [
  [9e15, null, 9e15, 9e15, EVERYBODY],
  [0, null, 0, 2 ** 31, EVERYBODY],
  [2 ** 53 - 1, EVERYBODY, 2 ** 53 - 1, 2 ** 53 - 1, uuid()],
  [2 ** 31, uuid(), 0, 0, EVERYBODY],
].map(encode)

it('starts every collection from the beginning for a crafted cursor, and fails for none', proof, async () => {
  const { browser } = await openAccount(await openHospital())
  for (const collection of Object.values(collections)) {
    for (const Cursor of crafted) expect(await browser.ask(collection, { Cursor })).toMatchObject({ Full: true })
    const answers = fc.asyncProperty(cursor, async (Cursor) => {
      // The call refuses longer cursors as such.
      const expected = Cursor.length > 200 ? 400 : 200
      expect((await browser.send(collection, { Cursor })).status, collection.path).toBe(expected)
    })
    await fc.assert(answers, { numRuns: 40 })
  }
})
