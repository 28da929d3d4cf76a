import { expect, it } from 'vitest'
import { CONTRACT_HEADER } from '#core/contract/contract-version.ts'
import { device, sealed } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

/** A server after its third change of the contract, and a page that speaks a given version. */
async function deliver(spoken: string | undefined, change: (batch: object) => object = (batch) => batch) {
  const hospital = await openHospital({ contract: 4 })
  const batch = change({ device, items: [await sealed(hospital)] })
  const headers = spoken === undefined ? undefined : { [CONTRACT_HEADER]: spoken }
  const { status, body, headers: answered } = await hospital.post('/api/submission/batch', batch, headers)
  return { status, error: body?.error, retryAfter: Number(answered['retry-after']) }
}

const misspelt = (batch: object) => ({ ...batch, more: 1 })

it.each(['4', '3', undefined])('[OB55] takes a batch of a page that speaks contract %s', async (spoken) => {
  expect(await deliver(spoken)).toMatchObject({ status: 200, error: null })
})

it.each(['2', '1', '0'])(
  '[OB55] tells a page of contract %s to update first, whatever its batch holds',
  async (spoken) => {
    for (const change of [undefined, misspelt])
      expect(await deliver(spoken, change)).toMatchObject({ status: 426, error: 'update-first' })
  },
)

it('[OB55] never tells a page that is newer than itself that its batch is bad', async () => {
  expect(await deliver('5')).toMatchObject({ status: 200 })
  const { status, error, retryAfter } = await deliver('5', misspelt)
  expect([status, error]).toEqual([503, 'unavailable'])
  expect(retryAfter).toBeGreaterThanOrEqual(60)
  expect(await deliver('4', misspelt)).toMatchObject({ status: 400, error: 'bad-request' })
})

it('[OB55] never tells a newer page that a form is too large: the next release may take it', async () => {
  const padded = (batch: object) => ({ ...batch, more: 'x'.repeat(1.5 * 1024 * 1024) })
  expect(await deliver('5', padded)).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await deliver('4', padded)).toMatchObject({ status: 413, error: 'too-large' })
})

it.each(['', 'four', '-1', '1'.repeat(9)])('takes the header %j for none', async (spoken) => {
  expect(await deliver(spoken)).toMatchObject({ status: 200 })
})
