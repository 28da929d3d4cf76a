import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { needsVoucher, surveys } from '#core/domain/survey/survey.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { fromWire } from '#core/questionnaires/language/judging/wire.ts'
import { assessments } from '#features/event/paths.ts'
import { promos } from '#features/promo/paths.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { firstOf } from '#tests/support/whole.ts'
import { computedIn, type Branch } from '#tests/support/questionnaire-answers.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { newestOf } from './newest-of.ts'
import { showPortal } from './portal-hospital.ts'
import { showApp } from './show-app.tsx'
import { voucherOf } from './ward-tablet.ts'

/** The general questionnaire has two addresses. */
const queriesOf = (slug: string): readonly string[] => (slug === 'general' ? ['?type=1', '?type=2'] : [''])

/** The addresses of kinds that need no sign-in. */
const addresses = [
  { kind: 'McuInterest', address: portalPages.checkUp },
  ...assessments.map((kind) => ({ kind, address: `/event/${kind}` })),
  ...promos.flatMap(({ slug, kind }) => queriesOf(slug).map((query) => ({ kind, address: `/promo/${slug}${query}` }))),
  ...surveys.map(({ slug, kind }) => ({ kind, address: `/promo/survey/${slug}` })),
]

/** A choice of several answers is also tried with a mixture. */
const branchesOf = ({ pages }: Questionnaire): readonly Branch[] =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(({ type }) => type === 'choices')))
    ? ['first', 'last', 'mixed']
    : ['first', 'last']

const walks = addresses.flatMap(({ kind, address }) => {
  const questionnaire = newestOf(kind)
  return branchesOf(questionnaire).map((branch) => ({ address, branch, questionnaire }))
})

it('every kind that is asked without signing in has an address here', () => {
  expect(new Set(walks.map(({ questionnaire }) => questionnaire.kind)).size).toBe(
    1 + assessments.length + promos.length + surveys.length,
  )
})

it.each(firstOf(walks, 2))(
  '$address is walked to its end by the $branch answers, and arrives as it was answered',
  async (walk) => {
    const { address, branch, questionnaire } = walk
    const { hospital } = await (address === portalPages.checkUp
      ? showPortal(address, { as: 'guest' })
      : showApp(address, 'id', withoutLookUp))
    if (address.startsWith('/promo/survey/')) await beginSurvey(await codeFor(questionnaire.kind))
    const answers = await fillQuestionnaire(questionnaire, branch)
    await expect.element(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan|Diterima)/ })).toBeVisible()
    await expect.poll(() => [...hospital.taken.values()].map(({ item }) => item.outcome)).toEqual(['accepted'])
    const [taken] = hospital.taken.values()
    const computed = computedIn(questionnaire)
    const read = fromWire(questionnaire, Object(taken?.answers))
    const arrived = Object.entries(read ?? {}).filter(([id]) => !computed.has(id))
    expect(Object.fromEntries(arrived)).toEqual(answers)
  },
)

/** Loses look-ups, so that a survey begins without signal by its number alone. */
const withoutLookUp = (hospital: MemoryHospital) => {
  hospital.intercept = (path) =>
    path.includes('survey/') ? Promise.reject(new TypeError('Failed to fetch')) : undefined
}

/** A number, or a voucher for a survey that no number opens. */
const codeFor = async (kind: string): Promise<string> =>
  surveys.some((survey) => survey.kind === kind && needsVoucher(survey))
    ? voucherOf('RI2611-0001', kind)
    : 'RI2611-0001'

async function beginSurvey(code: string): Promise<void> {
  await page.getByLabelText('Nomor rekam medis atau nomor registrasi').fill(code)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('button', { name: 'Mulai survei' }).click()
}
