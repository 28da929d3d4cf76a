import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import type { Rule } from '#core/questionnaires/language/definition.ts'
import { publishBuiltIn } from '#server/intake/definition/publish-built-in.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, operator } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, TRIAL_VERSION, trialSurvey } from '#tests/support/trial-survey.ts'

const send = (hospital: Hospital, definition: unknown) =>
  hospital.post('/api/operator/definitions', definition, { authorization: operator })

/** The operator withdraws or restores the trial survey. */
const decide = async (hospital: Hospital, what: 'withdraw' | 'restore', version = TRIAL_VERSION) => {
  const asked = { kind: 'Ipd', version }
  return (await hospital.post(`/api/operator/definitions/${what}`, asked, { authorization: operator })).body
}

const withdrawnIn = async (hospital: Hospital) => (await kitOf(hospital)).find(({ kind }) => kind === 'Ipd')?.withdrawn

async function published(hospital: Hospital) {
  const { body } = await hospital.get('/api/survey/definition/list')
  return calls.definitionList.response.parse(body?.data).definitions
}

async function kitOf(hospital: Hospital) {
  const { body } = await hospital.get('/api/mobile/ref/submission_keys')
  return calls.submissionKeys.response.parse(body?.data).questionnaires
}

it('has every questionnaire that came with the program published from the start', async () => {
  const hospital = await openHospital()
  expect(await published(hospital)).toHaveLength(questionnaires.length)
  expect(await published(hospital)).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(questionnaires))))
})

it('takes a version that was published at runtime, here and in processes that were running already', async () => {
  const one = await openHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const { admissionNumber } = await admit(one)
  const item = await surveyOf(one, admissionNumber)
  const before = await submit(other, [item])
  expect(before.withheld).toEqual([{ id: item.id, reason: 'unknown-version' }])

  await publish(one, trialSurvey('Ipd'))
  const learned = { kind: 'Ipd', versions: expect.arrayContaining([TRIAL_VERSION]) }
  expect(await kitOf(one)).toContainEqual(learned)
  await expect.poll(() => kitOf(other)).toContainEqual(learned)
  expect(await published(other)).toContainEqual(JSON.parse(JSON.stringify(trialSurvey('Ipd'))))
  expect((await submitOne(other, item))?.outcome).toBe('accepted')
})

it('lets processes of two ages start on one database, in either order', async () => {
  const old = await openHospital()
  await publishBuiltIn(old.db, [...questionnaires, trialSurvey('Ipd')])
  await publishBuiltIn(old.db, questionnaires)
  await Promise.all(Array.from({ length: 5 }, () => publishBuiltIn(old.db, [...questionnaires, trialSurvey('Opd')])))
  expect(await kitOf(old)).toContainEqual({ kind: 'Opd', versions: expect.arrayContaining([TRIAL_VERSION]) })
})

it('takes the same definition again in any order of fields, and refuses another under its version', async () => {
  const hospital = await openHospital()
  const survey = trialSurvey('Ipd')
  await publish(hospital, survey)
  const reordered = Object.fromEntries(Object.entries(survey).toReversed())
  expect((await send(hospital, reordered)).body?.data).toEqual({
    kind: 'Ipd',
    version: TRIAL_VERSION,
    withdrawnAt: null,
  })

  const { status, body } = await send(hospital, { ...survey, title: { id: 'Lain', en: 'Other' } })
  expect([status, body?.error]).toEqual([422, 'unprocessable'])
  expect(body?.message).toContain('never changes')
  expect(await published(hospital)).toContainEqual(JSON.parse(JSON.stringify(survey)))
})

const survey = trialSurvey('Ipd')
it.each([
  ['is no definition', {}, 'kind'],
  ['has no pages', { ...survey, pages: [] }, 'has no pages'],
  ['asks about a field that is not there', withCondition('nobody'), 'field extra: asks about "nobody"'],
  [
    'has a pattern that is not linear',
    withRules({ rule: 'pattern', params: ['^(?=.*a).+$'] }),
    'field extra: has a pattern',
  ],
  [
    'cannot be answered',
    withRules({ rule: 'minLength', params: [9] }, { rule: 'maxLength', params: [8] }),
    'field extra: takes at least 9 and at most 8 characters',
  ],
  ['holds what no database can', { ...survey, title: { id: 'NUL \u0000', en: 'x' } }, 'cannot hold'],
])('refuses a definition that %s, and names the place', async (_, definition, words) => {
  const hospital = await openHospital()
  const { status, body } = await send(hospital, definition)
  expect([status, body?.error]).toEqual([422, 'unprocessable'])
  expect(body?.message).toContain(words)
  expect(await published(hospital)).toHaveLength(questionnaires.length)
})

it('[QL28] publishes 500 fields and no more, and says how many there are', async () => {
  const hospital = await openHospital()
  expect((await send(hospital, withFields(500))).status).toBe(200)
  for (const count of [501, 3053]) {
    const { status, body } = await send(hospital, { ...withFields(count), version: 999 })
    expect([status, body?.error]).toEqual([422, 'unprocessable'])
    expect(body?.message).toContain(`questionnaire Ipd: has ${count} fields, and takes 500 at most`)
  }
  expect(await published(hospital)).toHaveLength(questionnaires.length + 1)
})

it('[QL28] takes 256 kB of a definition at most', async () => {
  const hospital = await openHospital()
  const { status, body } = await send(hospital, { ...survey, title: { id: 'x'.repeat(256 * 1024), en: 'x' } })
  expect([status, body?.error]).toEqual([413, 'too-large'])
})

function withFields(count: number) {
  const label = { id: 'Lagi', en: 'More' }
  const fields = Array.from({ length: count }, (_, at) => ({ id: `f${at}`, type: 'yes-no', label, rules: [] }))
  return { ...survey, pages: [{ ...survey.pages[0]!, sections: [{ id: 'more', fields }] }] }
}

function withCondition(when: string): unknown {
  return withField({ rules: [], shownWhen: { when, is: 'yes' } })
}

function withRules(...rules: Rule[]): unknown {
  return withField({ rules })
}

function withField(more: object): unknown {
  const extra = { id: 'extra', type: 'text', label: { id: 'Lagi', en: 'More' }, ...more }
  const [page] = structuredClone(survey.pages)
  return { ...survey, pages: [{ ...page, sections: [...page!.sections, { id: 'more', fields: [extra] }] }] }
}

it('judges other forms although a newer program has published a definition that this one cannot read', async () => {
  const hospital = await openHospital()
  const unheard = { ...trialSurvey('Ipd', 950), pages: [{ hologram: true }] }
  await hospital.db
    .insertInto('definition')
    .values({ kind: 'Ipd', version: 950, definition: JSON.stringify(unheard) as never })
    .execute()
  const newer = await sealed(hospital, { kind: 'Ipd', version: 950 })
  const good = await sealed(hospital)
  const { receipts, withheld } = await submit(hospital, [newer, good])
  expect(receipts.get(good.id)?.outcome).toBe('accepted')
  expect(withheld).toEqual([{ id: newer.id, reason: 'unknown-version' }])
  expect(hospital.logged).toContainEqual(
    expect.objectContaining({ event: 'definition-not-understood', kind: 'Ipd', version: 950 }),
  )
})

it('[QL26] tells devices which version is withdrawn, keeps its definition, and still takes its forms', async () => {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const { admissionNumber } = await admit(hospital)
  const begun = await surveyOf(hospital, admissionNumber)
  const first = await decide(hospital, 'withdraw')
  expect(first?.data).toEqual({ kind: 'Ipd', version: TRIAL_VERSION, withdrawnAt: expect.any(String) })
  expect((await decide(hospital, 'withdraw'))?.data).toEqual(first?.data)

  const told = (await kitOf(hospital)).find(({ kind }) => kind === 'Ipd')
  expect(told).toMatchObject({ versions: expect.arrayContaining([TRIAL_VERSION]), withdrawn: [TRIAL_VERSION] })
  const { body } = await hospital.get('/api/survey/definition/list')
  const { definitions, withdrawn } = calls.definitionList.response.parse(body?.data)
  expect(withdrawn).toEqual([{ kind: 'Ipd', version: TRIAL_VERSION }])
  expect(definitions).toContainEqual(JSON.parse(JSON.stringify(trialSurvey('Ipd'))))
  expect((await submitOne(hospital, begun))?.outcome).toBe('accepted')

  expect((await decide(hospital, 'restore'))?.data).toEqual({ kind: 'Ipd', version: TRIAL_VERSION, withdrawnAt: null })
  await decide(hospital, 'restore')
  expect(await withdrawnIn(hospital)).toBeUndefined()
  const events = hospital.logged.map(({ event }) => event).filter((event) => /withdrawn|restored/.test(String(event)))
  expect(events).toEqual(['definition-withdrawn', 'definition-restored'])
})

it('[QL26] restores a withdrawn version only when the operator asks for it', async () => {
  const hospital = await openHospital()
  const [builtIn] = questionnaires.filter(({ kind }) => kind === 'Ipd')
  await publish(hospital, trialSurvey('Ipd'))
  for (const version of [TRIAL_VERSION, builtIn!.version]) await decide(hospital, 'withdraw', version)

  const again = await send(hospital, trialSurvey('Ipd'))
  expect(again.body?.data).toMatchObject({ version: TRIAL_VERSION, withdrawnAt: expect.any(String) })
  const other = await send(hospital, { ...trialSurvey('Ipd'), title: { id: 'Lain', en: 'Other' } })
  expect([other.status, other.body?.error]).toEqual([422, 'unprocessable'])
  const restarted = await openHospital({ connectionString: hospital.connectionString })
  for (const one of [hospital, restarted]) expect(await withdrawnIn(one)).toEqual([builtIn!.version, TRIAL_VERSION])
})

it('[QL26] refuses to withdraw or restore an unknown version', async () => {
  const hospital = await openHospital()
  for (const what of ['withdraw', 'restore'] as const)
    expect(await decide(hospital, what, 999)).toMatchObject({
      error: 'unprocessable',
      message: 'The requested version is not found',
    })
})
