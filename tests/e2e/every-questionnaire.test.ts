import { surveys } from '#core/domain/survey.ts'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire, type Branch } from '#tests/support/questionnaire-page.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'

/** Where several answers may be given at once, a mixture of them too. */
const branchesOf = ({ pages }: Questionnaire): readonly Branch[] =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(({ type }) => type === 'choices')))
    ? ['first', 'last', 'mixed']
    : ['first', 'last']

const newest = questionnaires.filter(
  ({ kind, version }) => !questionnaires.some((other) => other.kind === kind && other.version > version),
)

/** Where somebody finds it; the general questionnaire has two addresses. */
function addressesOf({ kind }: Questionnaire): string[] {
  const survey = surveys.find((one) => one.kind === kind)
  if (survey) return [`/promo/survey/${survey.slug}`]
  const promo = /^Promo(?<name>\w+)$/.exec(kind)?.groups?.['name']?.toLowerCase()
  if (promo === 'general') return ['/promo/general?type=1', '/promo/general?type=2']
  return [promo ? `/promo/${promo}` : `/event/${kind}`]
}

/** What follows from the answers is not answered by anybody. */
const computedIn = ({ pages }: Questionnaire) =>
  new Set(
    pages.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) =>
        fields.filter(({ type }) => type === 'computed' || type === 'preset').map(({ id }) => id),
      ),
    ),
  )

for (const questionnaire of newest) {
  for (const address of addressesOf(questionnaire)) {
    test(`${address} is walked to its end without signal, on every branch, and arrives as it was answered`, async ({
      page,
      context,
      portal,
      errors,
    }) => {
      test.slow()
      errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
      const branches = branchesOf(questionnaire)
      const survey = surveys.find((one) => one.kind === questionnaire.kind)
      const cares = branches.map(() => admission({ service: survey?.services[0] ?? 'IPD', oncology: true }))
      await admit(portal, ...cares)
      // Other tests have sent theirs to the same hospital.
      const before = new Set((await portal.submissions()).map(({ id }) => id))
      await page.goto('/event')
      await untilReadyForField(page)
      await context.setOffline(true)

      const given: Record<string, unknown>[] = []
      for (const [index, branch] of branches.entries()) {
        await page.goto(address)
        if (survey) {
          await page.getByLabel('Nomor rekam medis atau nomor registrasi').fill(cares[index]!.admissionNumber)
          await page.getByRole('button', { name: 'Lanjut' }).click()
          await page.getByRole('button', { name: 'Mulai survei' }).click()
        } else if (address.startsWith('/event')) {
          const fresh = page.getByRole('link', { name: 'Mulai formulir baru' })
          await expect(fresh.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible()
        }
        given.push(await fillQuestionnaire(page, questionnaire, branch))
        await confirmSubmit(page)
        await expect(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan di perangkat ini)$/ })).toBeVisible()
      }
      await context.setOffline(false)

      const type = new URL(address, portal.url).searchParams.get('type')
      const computed = computedIn(questionnaire)
      const arrived = async () =>
        (await portal.submissions())
          .filter(({ id, kind }) => !before.has(id) && kind === questionnaire.kind)
          .filter(({ answers }) => !type || answers?.['type'] === type)
          .map(({ outcome, answers }) => ({
            outcome,
            answers: Object.fromEntries(Object.entries(answers ?? {}).filter(([id]) => !computed.has(id))),
          }))
      await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(branches.length)
      expect(await arrived()).toEqual(
        expect.arrayContaining(given.map((answers) => ({ outcome: 'accepted', answers }))),
      )
    })
  }
}
