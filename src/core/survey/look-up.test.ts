import { expect, it, vi } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { wrapEnvelope } from '#core/crypto/envelope.ts'
import { maskAdmission } from '#core/domain/survey/mask.ts'
import type { AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { ipd } from '#core/questionnaires/forms/surveys/ipd.ts'
import { ENVELOPE_SECRET, failed } from '#tests/support/memory-hospital.ts'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import { createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { submit } from '#core/outbox/submit/submit.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { beginSurvey } from './begin-survey.ts'
import { lookUpSurvey } from './look-up.ts'

const info: AdmissionInfo = {
  hospitalUnit: 'MHJS',
  service: 'IPD',
  admissionNumber: 'RI2611-0001',
  medicalRecordNumber: '00-12-34-56',
  nursingRoom: 'Melati',
  roomNumber: '301-2',
  payerName: 'BPJS Kesehatan',
  doctorName: 'dr. Ratna Dewi, Sp.PD',
  specialist: null,
  fullName: 'Sri Wahyuni',
  guarantor: 'Budi Santoso',
  phone: '+6281234567890',
  guarantorMobilePhone: null,
  relationship: 'Suami',
  oncology: false,
}

/** The further fields of an entry in the ward's list. */
const listing = { vouchers: [], dateOfBirth: null }

type Answer = ResponseOf<typeof calls.surveyPatient>

/** The hospital gives this answer to every code. */
function answerLookUps({ hospital, clock }: TestWorld, answer: Answer | (() => Response)): void {
  hospital.intercept = (path) => {
    if (path !== `enc/${calls.surveyPatient.path}`) return undefined
    if (typeof answer === 'function') return answer()
    const data = wrapEnvelope(ENVELOPE_SECRET, clock.now(), JSON.stringify(answer))
    return Response.json({ data, error: null, message: '' })
  }
}

/** `exp` in whole seconds since 1970, as the server writes it. */
async function voucher(
  payload: { registration: string; kind: string; exp: number },
  key = 1,
  typ = 'survey-voucher+jws',
) {
  const { sign } = await hospitalSigner(key)
  return sign({ ...payload, exp: Math.floor(payload.exp) }, { typ })
}

async function open() {
  const world = await createTestWorld()
  const device = await world.openTab()
  return { ...world, device, world }
}

const answersOf = (questionnaire: typeof ipd) => {
  const answers: Record<string, unknown> = {}
  for (const { id, type } of fieldsOf(questionnaire)) {
    if (type === 'scale') answers[id] = 2
    if (type === 'nps') answers[id] = 9
    if (type === 'yes-no') answers[id] = 'no'
  }
  return answers
}

async function give(device: Awaited<ReturnType<typeof open>>['device'], code: string, registration?: string) {
  const subject = { code, ...(registration && { registration }) }
  const id = await beginSurvey(device, 'Ipd', subject)
  await submit(device, {
    id: id!,
    questionnaire: ipd,
    answers: answersOf(ipd),
    language: 'id',
    startedAt: device.clock(),
    subject,
  })
  return id!
}

it('opens what the hospital knows, whatever spaces and small letters the code was typed with', async () => {
  const { device, world } = await open()
  const masked = maskAdmission(info)
  answerLookUps(world, { status: 'open', masked: true, info: masked })
  expect(await lookUpSurvey(device, 'Ipd', ' ri2611-0001 ')).toEqual({
    status: 'open',
    masked: true,
    info: masked,
    subject: { code: 'RI2611-0001', registration: 'RI2611-0001' },
  })
})

it.each([
  [{ status: 'not-found' }, { status: 'not-found' }],
  [{ status: 'expired' }, { status: 'expired' }],
  [
    { status: 'already-submitted', earlier: '2026-08-01T00:00:00Z' },
    { status: 'already-submitted', earlier: new Date('2026-08-01T00:00:00Z') },
  ],
] as const)('tells what the hospital answers: %j', async (answer, found) => {
  const { device, world } = await open()
  answerLookUps(world, answer)
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toEqual(found)
})

it.each([
  ['there is no network', () => Promise.reject<Response>(new TypeError('fetch failed'))],
  ['a captive portal answers', () => new Response('<html>')],
  ['the server stumbles', () => failed('internal')],
  ['codes were tried too often from here', () => failed('too-many-requests', { 'retry-after': '60' })],
])('takes the survey unchecked when %s', async (_why, answer) => {
  const { device, hospital } = await open()
  hospital.intercept = (path) => (path.includes('survey') ? answer() : undefined)
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toEqual({
    status: 'unchecked',
    subject: { code: 'RI2611-0001' },
  })
})

it('accepts a genuine voucher without network, and knows its admission', async () => {
  const { device, hospital, clock } = await open()
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const code = await voucher({ registration: 'RI2611-0001', kind: 'Ipd', exp: clock.now() / 1000 + 60 })
  expect(await lookUpSurvey(device, 'Ipd', code)).toEqual({
    status: 'unchecked',
    subject: { code, registration: 'RI2611-0001' },
  })
})

it('[WT42] a survey that was given by a number can still be opened by a voucher', async () => {
  const { device, hospital, clock } = await open()
  await give(device, 'RI2611-0001')
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toMatchObject({ status: 'already-submitted' })
  const code = await voucher({ registration: 'RI2611-0001', kind: 'Ipd', exp: clock.now() / 1000 + 60 })
  expect(await lookUpSurvey(device, 'Ipd', code)).toMatchObject({ status: 'unchecked' })
})

it.each([
  ['has run out', { exp: -1 }, 'expired'],
  ['is for another questionnaire', { kind: 'Opd' }, 'not-found'],
  ['is another kind of token', { type: 'submission-receipt+jws' }, 'not-found'],
] as const)('refuses, without network, a voucher that %s', async (_why, change, status) => {
  const { device, hospital, clock } = await open()
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const { exp = 60, kind = 'Ipd', type } = { exp: undefined, kind: undefined, type: undefined, ...change }
  const payload = { registration: 'RI2611-0001', kind, exp: Math.round(clock.now() / 1000) + exp }
  expect(await lookUpSurvey(device, 'Ipd', await voucher(payload, 1, type))).toEqual({ status })
})

it('refuses a changed voucher', async () => {
  const { device, clock } = await open()
  const [head, , signature] = (await voucher({ registration: 'A-1', kind: 'Ipd', exp: 1 })).split('.')
  const payload = { registration: 'RI2611-0001', kind: 'Ipd', exp: Math.round(clock.now() / 1000) + 60 }
  const forged = `${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
  expect(await lookUpSurvey(device, 'Ipd', forged)).toEqual({ status: 'not-found' })
})

it('leaves a voucher under an unknown key to the hospital', async () => {
  const { device, hospital, clock } = await open()
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const code = await voucher({ registration: 'RI2611-0001', kind: 'Ipd', exp: clock.now() / 1000 + 60 }, 2)
  expect(await lookUpSurvey(device, 'Ipd', code)).toEqual({ status: 'unchecked', subject: { code } })
})

it('[WT40] opens an admission of the ward’s list unmasked, without asking the hospital, with its voucher', async () => {
  const { device, hospital } = await open()
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const ward = [{ ...info, ...listing, oncology: true, given: [{ kind: 'Navigator', at: '2026-08-01T00:00:00Z' }] }]
  const subject = { registration: 'RI2611-0001' }
  expect(await lookUpSurvey({ ...device, ward }, 'Ipd', '00-12-34-56')).toEqual({
    status: 'open',
    masked: false,
    info: { ...info, oncology: true },
    subject: { ...subject, code: '00-12-34-56' },
  })
  const vouchers = [
    { kind: 'Ipd', voucher: 'eyJh.eyJi.c' },
    { kind: 'Navigator', voucher: 'eyJh.eyJn.c' },
  ]
  const proven = ward.map((one) => ({ ...one, vouchers }))
  expect(await lookUpSurvey({ ...device, ward: proven }, 'Navigator', 'RI2611-0001')).toEqual({
    status: 'already-submitted',
    earlier: new Date('2026-08-01T00:00:00Z'),
  })
  expect(await lookUpSurvey({ ...device, ward: proven }, 'Ipd', 'RI2611-0001')).toMatchObject({
    subject: { ...subject, code: 'eyJh.eyJi.c' },
  })
})

it('asks the hospital about patients who do not get the survey, and about patients with several stays', async () => {
  const { device, world } = await open()
  answerLookUps(world, { status: 'not-found' })
  const first = { ...info, ...listing, given: [{ kind: 'Ipd', at: '2026-08-01T00:00:00Z' }] }
  const second = { ...info, ...listing, admissionNumber: 'RI2611-0009', given: [] }
  const stays = [first, second]
  expect(await lookUpSurvey({ ...device, ward: stays }, 'Navigator', 'RI2611-0001')).toEqual({
    status: 'voucher-needed',
  })
  expect(await lookUpSurvey({ ...device, ward: stays }, 'Ipd', '00-12-34-56')).toEqual({ status: 'not-found' })
  expect(await lookUpSurvey({ ...device, ward: stays }, 'Ipd', 'RI2611-0009')).toMatchObject({ status: 'open' })
})

it.each([
  ['none', false, false, []],
  ['one', true, false, []],
  ['one, whose survey was given', true, false, [{ kind: 'Navigator', at: '2026-08-01T00:00:00Z' }]],
  ['both', true, true, []],
])('answers a number of two stays alike when %s of them has the diagnosis', async (_, first, second, given) => {
  const { device } = await open()
  const vouchers = [{ kind: 'Navigator', voucher: 'eyJh.eyJi.c' }]
  const stays = [
    { ...info, ...listing, oncology: first, given, vouchers },
    { ...info, ...listing, admissionNumber: 'RI2611-0009', oncology: second, given: [], vouchers },
  ]
  expect(await lookUpSurvey({ ...device, ward: stays }, 'Navigator', '00-12-34-56')).toEqual({
    status: 'voucher-needed',
  })
})

it('lets the hospital decide whether a voucher has ended, where it can be reached', async () => {
  const { device, world, hospital, clock } = await open()
  const code = await voucher({ registration: 'RI2611-0001', kind: 'Ipd', exp: clock.now() / 1000 - 60 })
  answerLookUps(world, { status: 'open', masked: false, info })
  expect(await lookUpSurvey(device, 'Ipd', code)).toMatchObject({ status: 'open', masked: false })
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  expect(await lookUpSurvey(device, 'Ipd', code)).toEqual({ status: 'expired' })
})

it('[OB95] knows without network the surveys given here, by either number, until they are discarded', async () => {
  const { device, world, hospital, clock } = await open()
  const id = await give(device, '00-12-34-56', 'RI2611-0001')
  hospital.intercept = () => Promise.reject(new TypeError('fetch failed'))
  const already = { status: 'already-submitted', earlier: new Date(clock.now()), unsent: true }
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toEqual(already)
  expect(await lookUpSurvey(device, 'Opd', 'RI2611-0001')).toMatchObject({ status: 'unchecked' })
  answerLookUps(world, { status: 'open', masked: true, info: maskAdmission(info) })
  expect(await lookUpSurvey(device, 'Ipd', '00-12-34-56')).toEqual(already)

  await device.db.queue.update(id, { state: 'refused' })
  await discardSubmission(device, id)
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toMatchObject({ status: 'open' })
})

it.each([
  ['accepted', 'already-submitted'],
  ['already-submitted', 'already-submitted'],
  ['not-found', 'open'],
  ['expired', 'open'],
  ['quarantined', 'open'],
])('after a survey that the hospital settled as %s, the next look-up finds it %s', async (outcome, status) => {
  const { device, world, hospital } = await open()
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome }))
  await give(device, 'RI2611-0001')
  expect((await device.deliver()).receipted).toBe(1)
  answerLookUps(world, { status: 'open', masked: true, info: maskAdmission(info) })
  const receipted = status === 'already-submitted' && { unsent: false }
  expect(await lookUpSurvey(device, 'Ipd', 'RI2611-0001')).toMatchObject({ status, ...receipted })
})

it('does not keep an admission’s number where a thief could read it', async () => {
  const { device } = await open()
  await give(device, '00-12-34-56', 'RI2611-0001')
  const begun = await beginSurvey(device, 'Ipd', { code: 'RI2611-0002' })
  expect(begun).toBeDefined()
  for (const table of device.db.tables)
    for (const row of await table.toArray()) {
      const text = Object.values(row as object)
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value)))
        .join()
      expect(text).not.toMatch(/RI2611|00-12-34/)
    }
})

it('has one draft for each questionnaire and admission, also when two tabs begin at once', async () => {
  const { device, openTab } = await open()
  const other = await openTab()
  const subject = { code: '00-12-34-56', registration: 'RI2611-0001' }
  const [one, two] = await Promise.all([beginSurvey(device, 'Ipd', subject), beginSurvey(other, 'Ipd', subject)])
  expect(one).toBe(two)
  expect(await beginSurvey(device, 'Ipd', { code: 'RI2611-0001', registration: 'RI2611-0001' })).toBe(one)
  expect(await beginSurvey(device, 'Ipd', { code: 'RI2611-0002' })).not.toBe(one)
  expect(await beginSurvey(device, 'Opd', subject)).not.toBe(one)
})

it('seals the code with the answers, but not the admission that only this device looked up', async () => {
  const { device, hospital } = await open()
  const opened = vi.fn<(content: unknown) => void>()
  hospital.intercept = () => undefined
  const id = await give(device, '00-12-34-56', 'RI2611-0001')
  await device.deliver()
  opened(hospital.taken.get(id)?.answers)
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ Survey_1: 'Ipd', Question_1: 'nps', Answer_1: 9 }))
})
