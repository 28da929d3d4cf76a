import { expect, it } from 'vitest'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import { VOUCHER_TYPE, verifyVoucher } from './voucher.ts'

const voucher = { registration: 'RI2611-0001', kind: 'Ipd', exp: 1_800_000_000 }
const now = voucher.exp * 1000 - 1
const signed = async (payload: object = voucher, header: object = { typ: VOUCHER_TYPE }) =>
  (await hospitalSigner(1)).sign(payload, header)
const keys = async () => [(await hospitalSigner(2)).public, (await hospitalSigner(1)).public]

it('tells whose survey it opens and which, until the second in which it ends', async () => {
  expect(await verifyVoucher(await signed(), await keys(), now)).toEqual({ ...voucher, via: 'operator' })
  await expect(verifyVoucher(await signed(), await keys(), now + 1)).rejects.toMatchObject({ reason: 'expired' })
})

it('is not believed under a key that the device does not know, which may be new', async () => {
  const others = [(await hospitalSigner(2)).public]
  await expect(verifyVoucher(await signed(), others, now)).rejects.toMatchObject({ reason: 'unknown-key' })
})

it.each([
  ['a receipt', voucher, { typ: 'submission-receipt+jws' }],
  ['without an end', { registration: 'RI2611-0001', kind: 'Ipd' }, { typ: VOUCHER_TYPE }],
  ['of no number of the house', { ...voucher, registration: 'ri 2611' }, { typ: VOUCHER_TYPE }],
])('is not believed when it is %s', async (_, payload, header) => {
  await expect(verifyVoucher(await signed(payload, header), await keys(), now)).rejects.toMatchObject({
    reason: 'not-genuine',
  })
})

it.each(['', 'RI2611-0001', 'eyJ.e30.x', 'a.b.c'])('is not believed when it is %j', async (text) => {
  await expect(verifyVoucher(text, await keys(), now)).rejects.toMatchObject({ reason: 'not-genuine' })
})

it('is not believed when one letter of it was changed', async () => {
  const token = await signed()
  for (const at of [token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    await expect(verifyVoucher(changed, await keys(), now)).rejects.toMatchObject({ reason: 'not-genuine' })
  }
})
