import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { ProfileChange } from '#core/domain/account/profile-change.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { openAccount, type Browser } from '#tests/support/account-client.ts'
import { device, exported, sealed, submit } from '#tests/support/submissions.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { openHospital, testKeys, type Hospital } from '#tests/support/test-hospital.ts'

const change = (field: ProfileChange['fields'][number]['field'], before: string | null, after: string) => ({
  fields: [{ field, before, after }],
  members: [],
  settles: [],
})

const sealedChange = (hospital: Hospital, patient: string, answers: object, id = uuid()) =>
  sealed(hospital, { id, kind: 'profile-change', version: 1, patient, answers: { ...answers } })

async function submitOwn(hospital: Hospital, browser: Browser, ...items: SealedSubmission[]) {
  const { receipt, withheld } = await browser.ask(calls.submitOwnBatch, { device, items })
  return { receipts: receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts), withheld }
}

it('takes over a patient’s change once, however often it comes', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const profile = () => browser.ask(calls.profileDetails, { PatientId })
  const item = await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bandung'))
  const first = await submitOwn(hospital, browser, item)
  expect(first).toMatchObject({ receipts: [{ id: item.id, outcome: 'accepted' }], withheld: [] })
  expect(await profile()).toMatchObject({ BirthPlace: 'Bandung', Conflicts: [] })

  // Another change has been taken over before the first one is repeated.
  await submitOwn(hospital, browser, await sealedChange(hospital, PatientId, change('BirthPlace', 'Bandung', 'Bogor')))
  expect(await submitOwn(hospital, browser, item)).toEqual(first)
  expect(await profile()).toMatchObject({ BirthPlace: 'Bogor', Conflicts: [] })
})

it('keeps a change that meets another value as a conflict, and overwrites nothing', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const late = await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bandung'))
  await submitOwn(hospital, browser, await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bogor')))
  expect((await submitOwn(hospital, browser, late)).receipts).toMatchObject([{ outcome: 'accepted' }])
  expect(await browser.ask(calls.profileDetails, { PatientId })).toMatchObject({
    BirthPlace: 'Bogor',
    Conflicts: [{ Field: 'BirthPlace', Member: null, Mine: 'Bandung' }],
  })
})

it('takes changes in the order in which they were made, in whatever order they come', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const [earlier, later] = [uuid(), uuid()]
  const second = await sealedChange(hospital, PatientId, change('BirthPlace', 'Bandung', 'Bogor'), later)
  const first = await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bandung'), earlier)
  await submitOwn(hospital, browser, second, first)
  expect(await browser.ask(calls.profileDetails, { PatientId })).toMatchObject({ BirthPlace: 'Bogor', Conflicts: [] })
})

it('takes changes in the order in which they were saved, though the form of the later one was opened first', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const [opened, openedLater] = [uuid(), uuid()]
  const saved = (id: string, submittedAt: string, before: string, after: string) =>
    sealed(hospital, {
      id,
      kind: 'profile-change',
      version: 1,
      patient: PatientId,
      submittedAt,
      answers: change('BirthPlace', before, after),
    })
  const second = await saved(opened, '2026-08-17T01:02:00.500Z', 'Bandung', 'Bogor')
  const first = await saved(openedLater, '2026-08-17T01:02:00Z', '', 'Bandung')
  await submitOwn(hospital, browser, second, first)
  expect(await browser.ask(calls.profileDetails, { PatientId })).toMatchObject({ BirthPlace: 'Bogor', Conflicts: [] })
})

it('does not even open a patient’s own without a sign-in', async () => {
  let opened = 0
  const judge = judgeHere(testKeys.opening)
  const hospital = await openHospital({
    judge: {
      ...judge,
      judge(task) {
        opened += task.submissions.length
        return judge.judge(task)
      },
    },
  })
  const items = await Promise.all([1, 2, 3].map(() => sealedChange(hospital, uuid(), { fields: 'x'.repeat(300_000) })))
  const good = await sealed(hospital)
  const { receipts, withheld } = await submit(hospital, [...items, good])
  expect([...receipts.keys()]).toEqual([good.id])
  expect(withheld).toEqual(items.map(({ id }) => ({ id, reason: 'not-yours' })))
  expect(opened).toBe(1)
})

it('takes and keeps no own form of a patient from another account', async () => {
  const hospital = await openHospital()
  const [victim, other] = [await openAccount(hospital), await openAccount(hospital)]
  const item = await sealedChange(hospital, victim.PatientId, change('BirthPlace', '', 'Bandung'))
  const refused = [{ id: item.id, reason: 'not-yours' }]
  expect(await submitOwn(hospital, other.browser, item)).toEqual({ receipts: [], withheld: refused })
  expect((await submit(hospital, [item])).withheld).toEqual(refused)
  expect(await exported(hospital)).toEqual([])
  expect(await hospital.db.selectFrom('submission').selectAll().execute()).toEqual([])
  // The victim can still send the form.
  expect((await submitOwn(hospital, victim.browser, item)).receipts).toMatchObject([{ outcome: 'accepted' }])
  // Another account does not get the receipt afterwards either.
  expect((await submitOwn(hospital, other.browser, item)).receipts).toEqual([])
})

it('[OW07] takes nothing that the patient’s role may not write, keeps nothing of it, and still receipts what it took before', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const grant = (feature_ref: string) =>
    hospital.db.updateTable('menu_role').set({ feature_ref }).where('role', '=', 'patient')
  const before = await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bandung'))
  const taken = await submitOwn(hospital, browser, before)
  await grant('view').execute()

  const later = await sealedChange(hospital, PatientId, change('BirthPlace', 'Bandung', 'Bogor'))
  const measured = await sealed(hospital, {
    id: uuid(),
    kind: 'VitalSigns',
    version: 1,
    patient: PatientId,
    answers: { measuredOn: '2026-08-17', measured: ['weight'], weight: 60 },
  })
  const anybodys = await sealed(hospital)
  const said = await submitOwn(hospital, browser, before, later, measured, anybodys)
  expect(said.withheld).toEqual([later, measured].map(({ id }) => ({ id, reason: 'not-allowed' })))
  expect(said.receipts).toHaveLength(2)
  expect(said.receipts).toContainEqual(taken.receipts[0])
  expect(await browser.ask(calls.profileDetails, { PatientId })).toMatchObject({ BirthPlace: 'Bandung' })
  expect((await browser.ask(collections.screenings, {})).Items).toEqual([])
  expect(await exported(hospital)).toHaveLength(2)

  await grant('view,edit').execute()
  expect(await submitOwn(hospital, browser, later, measured)).toMatchObject({
    receipts: [{ outcome: 'accepted' }, { outcome: 'accepted' }],
    withheld: [],
  })
})

it('keeps an unreadable change for staff, and goes on with the others', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const bad = await sealedChange(hospital, PatientId, { fields: [{ field: 'Salary', before: '', after: '1' }] })
  const good = await sealedChange(hospital, PatientId, change('BirthPlace', '', 'Bandung'))
  const { receipts } = await submitOwn(hospital, browser, bad, good)
  expect(new Map(receipts.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [bad.id, 'quarantined'],
      [good.id, 'accepted'],
    ]),
  )
})

it('keeps a picture with the pictures, and not among the answers', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const id = uuid()
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('a picture'), 0xff, 0xd9]).toString('base64')
  const answers = { ...change('ProfilePicPath', null, id), picture: { id, jpeg } }
  await submitOwn(hospital, browser, await sealedChange(hospital, PatientId, answers))
  expect(await browser.ask(calls.profilePicture, { Id: id })).toEqual({ Jpeg: jpeg })
  expect(JSON.stringify(await exported(hospital))).not.toContain(jpeg)
})
