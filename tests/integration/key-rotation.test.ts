import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { generateKeys, rotateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { codeBy, latestCode, newcomer, openAccount, openBrowser, signInBy } from '#tests/support/account-client.ts'
import { operate } from '#tests/support/operate.ts'
import { device } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

/** One server before and one after a rotation of the keys, on the same database. */
async function rotated() {
  const keys = await generateKeys()
  const before = await openHospital({ keys: makeKeyRing(keys) })
  const { connectionString } = before
  return { before, after: await openHospital({ connectionString, keys: makeKeyRing(await rotateKeys(keys)) }) }
}

it('takes a code, and sends the message with it, that were written before the keys rotated', async () => {
  const { before, after } = await rotated()
  const browser = openBrowser(before)
  const begun = await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('sms'))
  const later = openBrowser(after, browser)
  const OTP = await latestCode(after)
  const { PatientId } = await later.ask(calls.verifyCode, { OTP, Identity: '', PatientId: '' })
  expect(PatientId).toBe(begun.PatientId)
  expect((await later.send(calls.menus)).status).toBe(200)
})

it('gives a renewal whose answer was lost again after the keys rotated', async () => {
  const { before, after } = await rotated()
  const { browser } = await openAccount(before)
  const lost = openBrowser(before, browser)
  await lost.ask(calls.regenerateBearer, { Bearer: 'Empty' })
  const later = openBrowser(after, browser)
  await later.ask(calls.regenerateBearer, { Bearer: 'Empty' })
  expect([later.cookie, later.bearer]).toEqual([lost.cookie, lost.bearer])
})

it('knows a number again after the keys rotated: its id and what it was sent', async () => {
  const { before, after } = await rotated()
  const { MobilePhone } = newcomer()
  const ask = async (hospital: typeof before) => {
    const browser = openBrowser(hospital)
    const { PatientId } = await browser.ask(calls.loginPhone, signInBy(MobilePhone))
    return [PatientId, (await browser.send(calls.generateCode, codeBy('sms'))).status]
  }
  const [id, status] = await ask(before)
  expect(status).toBe(200)
  expect(await ask(after)).toEqual([id, 429])
})

it('enrols a tablet by a code of before the keys rotated', async () => {
  const { before, after } = await rotated()
  const place = { name: 'Tablet 1', hospitalUnit: 'MHJS', nursingRoom: 'Melati 2' }
  const { code } = await operate(before, calls.operatorTabletCode, place)
  expect((await after.post(`/api/${calls.enrolTablet.path}`, { code, device })).status).toBe(200)
})
