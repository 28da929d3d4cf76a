import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { needsVoucher, surveys } from '#core/domain/survey.ts'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { fromWire } from '#core/questionnaires/wire.ts'
import { assessments } from '#features/event/paths.ts'
import { promos } from '#features/promo/paths.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { computedIn, type Branch } from '#tests/support/questionnaire-answers.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { showApp } from './show-app.tsx'

const newest = new Map(
  questionnaires.toSorted((one, other) => one.version - other.version).map((one) => [one.kind, one]),
)

/** A voucher is the hospital's to sign. */
const byNumber = surveys.filter((survey) => !needsVoucher(survey))

/** The general questionnaire has two addresses. */
const queriesOf = (slug: string): readonly string[] => (slug === 'general' ? ['?type=1', '?type=2'] : [''])

/** Where somebody finds it without signing in. */
const addresses = [
  ...assessments.map((kind) => ({ kind, address: `/event/${kind}` })),
  ...promos.flatMap(({ slug, kind }) => queriesOf(slug).map((query) => ({ kind, address: `/promo/${slug}${query}` }))),
  ...byNumber.map(({ slug, kind }) => ({ kind, address: `/promo/survey/${slug}` })),
]

/** Where several answers may be given at once, a mixture of them too. */
const branchesOf = ({ pages }: Questionnaire): readonly Branch[] =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(({ type }) => type === 'choices')))
    ? ['first', 'last', 'mixed']
    : ['first', 'last']

const walks = addresses.flatMap(({ kind, address }) => {
  const questionnaire = newest.get(kind)
  return questionnaire ? branchesOf(questionnaire).map((branch) => ({ address, branch, questionnaire })) : []
})

it('every kind that is asked without signing in has an address here', () => {
  expect(new Set(walks.map(({ questionnaire }) => questionnaire.kind)).size).toBe(
    assessments.length + promos.length + byNumber.length,
  )
})

it.each(walks)('$address is walked to its end by the $branch answers, and arrives as it was answered', async (walk) => {
  const { address, branch, questionnaire } = walk
  const { hospital } = await showApp(address, 'id', withoutLookUp)
  if (address.startsWith('/promo/survey/')) await beginSurvey()
  const answers = await fillQuestionnaire(questionnaire, branch)
  await expect.element(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan|Diterima)/ })).toBeVisible()
  await expect.poll(() => [...hospital.taken.values()].map(({ item }) => item.outcome)).toEqual(['accepted'])
  const [taken] = hospital.taken.values()
  const computed = computedIn(questionnaire)
  const read = fromWire(questionnaire, Object(taken?.answers))
  const arrived = Object.entries(read ?? {}).filter(([id]) => !computed.has(id))
  expect(Object.fromEntries(arrived)).toEqual(answers)
})

/** A survey begins without signal by its number alone. */
const withoutLookUp = (hospital: MemoryHospital) => {
  hospital.intercept = (path) =>
    path.includes('survey/') ? Promise.reject(new TypeError('Failed to fetch')) : undefined
}

async function beginSurvey(): Promise<void> {
  await page.getByLabelText('Nomor rekam medis atau nomor registrasi').fill('RI2611-0001')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('button', { name: 'Mulai survei' }).click()
}
