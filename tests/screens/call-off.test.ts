import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import type { RequestKind } from '#core/domain/request/request-kinds.ts'
import { collect } from '#i18n/id/first/collect.ts'
import { patient } from '#i18n/id/patient.ts'
import { services as words } from '#i18n/id/services.ts'
import { failed, type MemoryHospital } from '#tests/support/memory-hospital.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { newestOf } from './newest-of.ts'
import { deltaOf, noNetwork, records, showPortal } from './portal-hospital.ts'
import { firstOf, proof } from '#tests/support/whole.ts'

const says = (text: string | RegExp) => page.getByRole('main').getByText(text)
const fill = (kind: RequestKind) => fillQuestionnaire(newestOf(kind), 'first')

/** The forms that the hospital has taken, with their patients. */
const takenBy = (hospital: MemoryHospital) =>
  [...hospital.taken.values()].map(({ kind, patient: whose, answers }) => ({ kind, patient: whose, answers }))

/** Presses the button that calls a request off, and confirms. */
async function callOff(name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

const open = {
  ...records.requests[0]!,
  state: 'received' as const,
  notes: [],
}

it('a guest calls a request off on the page of its receipt, without network too, once', async () => {
  const { hospital, reload } = await showPortal('/patient/pocari/form', { as: 'guest' })
  await fill('SponsorDrink')
  await expect.element(says(words.reference)).toBeVisible()
  const answerBatches = hospital.intercept
  hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
  const cancel = page.getByRole('button', { name: patient.callOff_request })
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: patient.callOff_request }).click()
  await expect.element(says(patient.guestCancelling)).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  hospital.intercept = answerBatches
  window.dispatchEvent(new Event('online'))
  await expect.element(says(patient.guestCancelled)).toBeVisible()
  await reload()
  await expect.element(says(patient.guestCancelled)).toBeVisible()
  const [asked, cancelled, ...others] = takenBy(hospital)
  expect([asked?.kind, cancelled, others]).toMatchObject([
    'SponsorDrink',
    { kind: 'guest-cancel', patient: undefined },
    [],
  ])
  expect(cancelled?.answers).toEqual({ request: [...hospital.taken.keys()][0] })
})

it('a patient finds the way to call off among their requests, not on the page of the receipt', async () => {
  await showPortal('/patient/pocari/form', { as: 'patient' })
  await fill('SponsorDrink')
  await expect.element(says(words.reference)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.toRequests })).toBeVisible()
  await expect.element(page.getByRole('button', { name: patient.callOff_request })).not.toBeInTheDocument()
})

it(
  'a patient takes a request back that is not sent yet; the hospital hears of the calling off alone',
  proof,
  async () => {
    const { hospital } = await showPortal('/patient/contact/form', {
      as: 'patient',
      answers: { requests: () => deltaOf([]) },
    })
    const answerBatches = hospital.intercept
    hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
    await fill('Contact')
    await page.getByRole('link', { name: words.toRequests }).click()
    await page.getByRole('link', { name: /^Buka/ }).click()
    await page.getByRole('button', { name: patient.callOff_request }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(patient.cancelUnsentText)).toBeVisible()
    await dialog.getByRole('button', { name: patient.callOff_request }).click()
    await expect.element(says(words.requestsEmpty)).toBeVisible()
    hospital.intercept = answerBatches
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => takenBy(hospital)).toMatchObject([{ kind: 'request-change', answers: { cancel: true } }])
  },
)

it('a guest takes a permission back on its page before it is sent', proof, async () => {
  const { hospital, reload } = await showPortal('/patient/engagement/form', { as: 'guest' })
  const answerBatches = hospital.intercept
  hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
  await fill('Engagement')
  await callOff(patient.callOff_permission)
  await expect.element(says(patient.guestCancelling)).toBeVisible()
  await reload()
  await expect.element(says(patient.guestCancelling)).toBeVisible()
  hospital.intercept = answerBatches
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => takenBy(hospital).map(({ kind }) => kind)).toEqual(['guest-cancel'])
})

it('a patient writes about a request and calls it off; both are seen before the hospital has them', async () => {
  const { hospital } = await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const answerBatches = hospital.intercept
  hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
  await expect.element(says('Kapan hasil lab saya siap?')).toBeVisible()
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(says(words.messageRequired)).toBeVisible()
  await page.getByLabelText(words.message).fill('Saya juga perlu surat sakit.')
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(page.getByRole('listitem').getByText('Saya juga perlu surat sakit.')).toBeVisible()
  await callOff(patient.callOff_request)
  await expect.element(says(patient.requestCancelling)).toBeVisible()
  hospital.intercept = answerBatches
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => takenBy(hospital).map(({ kind, answers }) => ({ kind, answers })))
    .toEqual([
      { kind: 'request-change', answers: { request: open.id, text: 'Saya juga perlu surat sakit.' } },
      { kind: 'request-change', answers: { request: open.id, cancel: true } },
    ])
})

it.each(
  firstOf(
    [
      ['staff look at it first', 'quarantined', patient.guestCancelWithStaff],
      ['it has arrived', 'accepted', patient.guestCancelled],
    ] as const,
    1,
  ),
)('a guest reads of a cancellation whether %s', async (_, outcome, text) => {
  const { hospital } = await showPortal('/patient/pocari/form', { as: 'guest' })
  await fill('SponsorDrink')
  await expect.element(says(words.reference)).toBeVisible()
  hospital.misstate = (items) => items.map((item) => ({ ...item, outcome }))
  await callOff(patient.callOff_request)
  await expect.element(says(text)).toBeVisible()
})

it(
  'a guest reads that a cancellation cannot be sent by itself, and is led to where that is put right',
  proof,
  async () => {
    const { hospital } = await showPortal('/patient/pocari/form', { as: 'guest' })
    await fill('SponsorDrink')
    await expect.element(says(words.reference)).toBeVisible()
    const answerBatches = hospital.intercept
    hospital.intercept = (...asked) =>
      asked[0].startsWith('submission/') ? failed('unprocessable') : answerBatches(...asked)
    await callOff(patient.callOff_request)
    await expect.element(says(patient.guestCancelHeld)).toBeVisible()
    await expect.element(says(patient.guestCancelling)).not.toBeInTheDocument()
    await page.getByRole('link', { name: collect.toQueue }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

it.each(
  firstOf(
    [
      ['permission', 'Engagement', 'answered'],
      ['consent', 'GeneralConsent', 'answered'],
      ['answers', 'PatientMeasures', 'received'],
    ] as const,
    1,
  ),
)('what was given, %s, is withdrawn and not cancelled as a request is', async (what, kind, state) => {
  const given = { ...open, kind, state }
  const { hospital } = await showPortal(`${portalPages.requests}/${given.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([given]) },
  })
  await page.getByRole('button', { name: patient[`callOff_${what}`] }).click()
  const dialog = page.getByRole('alertdialog', { name: patient[`callOffTitle_${what}`] })
  await expect.element(dialog.getByText(patient[`callOffText_${what}`])).toBeVisible()
  await dialog.getByRole('button', { name: patient[`callOff_${what}`] }).click()
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ answers: { request: given.id, cancel: true } }])
})
