import { dirname } from 'node:path/posix'
import type { Page } from '@playwright/test'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { isOwnKind } from '#core/domain/submission/own-kinds.ts'
import { calls } from '#core/contract/calls.ts'
import { surveys } from '#core/domain/survey/survey.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { computedIn, type Branch } from '#tests/support/questionnaire-answers.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

/** Where several answers may be given at once, a mixture of them too. */
const allBranches = ({ pages }: Questionnaire): readonly Branch[] =>
  pages.some(({ sections }) => sections.some(({ fields }) => fields.some(({ type }) => type === 'choices')))
    ? ['first', 'last', 'mixed']
    : ['first', 'last']

/** A patient's own are not for everybody: they need a sign-in. */
const newest = questionnaires.filter(
  ({ kind, version }) =>
    // What is asked of the hospital in the patient area is walked through as a component, but for the oldest of them.
    !isOwnKind(kind) &&
    // Staff fill that one in.
    kind !== SERVICE_ACTIVITY &&
    (!isRequestKind(kind) || kind === 'McuInterest') &&
    !questionnaires.some((other) => other.kind === kind && other.version > version),
)

/** Its addresses; the general questionnaire has two. */
function addressesOf({ kind }: Questionnaire): string[] {
  const survey = surveys.find((one) => one.kind === kind)
  if (survey) return [`/promo/survey/${survey.slug}`]
  const promo = /^Promo(?<name>\w+)$/.exec(kind)?.groups?.['name']?.toLowerCase()
  if (promo === 'general') return ['/promo/general?type=1', '/promo/general?type=2']
  if (kind === 'McuInterest') return ['/patient/mcu']
  return [promo ? `/promo/${promo}` : `/event/${kind}`]
}

interface Walk {
  readonly questionnaire: Questionnaire
  readonly address: string
  readonly branches: readonly Branch[]
}

const walks: readonly Walk[] = newest.flatMap((questionnaire) =>
  addressesOf(questionnaire).map((address) => ({ questionnaire, address, branches: allBranches(questionnaire) })),
)

/** @returns what was answered on each branch */
async function walkAll(page: Page, portal: Portal, { questionnaire, address, branches }: Walk): Promise<unknown[]> {
  const survey = surveys.find(({ kind }) => kind === questionnaire.kind)
  const given: unknown[] = []
  for (const branch of branches) {
    const care = admission({ service: survey?.services[0] ?? 'IPD', oncology: true })
    await admit(portal, care)
    await page.goto(address)
    if (survey) {
      const wish = { registration: care.admissionNumber, kind: survey.kind }
      const { voucher } = await portal.ask(calls.operatorVoucher, wish)
      await page
        .getByLabel('Nomor rekam medis atau nomor registrasi')
        .fill(survey.kind === 'Navigator' ? voucher : care.admissionNumber)
      await page.getByRole('button', { name: 'Lanjut' }).click()
      await page.getByRole('button', { name: 'Mulai survei' }).click()
    } else if (address.startsWith('/event')) {
      const fresh = page.getByRole('link', { name: 'Mulai formulir baru' })
      await expect(fresh.or(page.getByRole('heading', { level: 2 })).first()).toBeVisible()
    }
    given.push(await fillQuestionnaire(page, questionnaire, branch))
    await confirmSubmit(page)
    await expect(page.getByRole('heading', { name: /^(?:Terima kasih|Tersimpan di perangkat ini)/ })).toBeVisible()
  }
  return given
}

/** What the hospital has from an address, but for what it had before, as it was answered. */
async function arrivedFrom(portal: Portal, { questionnaire, address }: Walk, before: ReadonlySet<string>) {
  const type = new URL(address, portal.url).searchParams.get('type')
  const computed = computedIn(questionnaire)
  return (await portal.submissions())
    .filter(({ id, kind }) => !before.has(id) && kind === questionnaire.kind)
    .filter(({ answers }) => !type || answers?.['type'] === type)
    .map(({ outcome, answers }) => ({
      outcome,
      answers: Object.fromEntries(Object.entries(answers ?? {}).filter(([id]) => !computed.has(id))),
    }))
}

/** The patient area needs a session, if only a guest's. */
async function comeAsGuest(page: Page, portal: Portal) {
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await page.waitForURL('**/patient/dashboard/index')
}

// One device for each area: to make a browser ready for the field takes longer than to fill in a questionnaire.
for (const [area, here] of Map.groupBy(walks, ({ address }) => dirname(address)))
  test(`whatever ${area} asks is walked to its end without signal, and arrives as it was answered`, async ({
    page,
    context,
    portal,
    errors,
  }) => {
    test.setTimeout(60_000 * (1 + here.length))
    errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    // Other tests have sent theirs to the same hospital.
    const before = new Set((await portal.submissions()).map(({ id }) => id))
    await page.goto('/event')
    await untilReadyForField(page)
    if (area === '/patient') {
      await comeAsGuest(page, portal)
      await untilAreaKept(page, 'portal')
    }
    await context.setOffline(true)
    const given = new Map<Walk, unknown[]>()
    for (const walk of here) {
      await test.step(walk.address, async () => void given.set(walk, await walkAll(page, portal, walk)))
    }
    await context.setOffline(false)
    for (const [walk, answered] of given) {
      const arrived = () => arrivedFrom(portal, walk, before)
      await expect
        .poll(async () => (await arrived()).length, { timeout: 30_000, message: walk.address })
        .toBe(answered.length)
      const expected = answered.map((answers) => ({ outcome: 'accepted', answers }))
      expect(await arrived(), walk.address).toEqual(expect.arrayContaining(expected))
    }
  })
