import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attachmentsIn } from '#core/domain/attachment.ts'
import { portalPages } from '#core/domain/portal-pages.ts'
import { requestForms, type RequestKind } from '#core/domain/request-kinds.ts'
import { questionnaires } from '#core/questionnaires/catalogue.ts'
import { serviceOf, services, type ServiceName } from '#features/services/services.ts'
import { patient } from '#i18n/id/patient.ts'
import { services as words } from '#i18n/id/services.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { ATTACHED, computedIn, type Branch } from '#tests/support/questionnaire-answers.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { deltaOf, noNetwork, records, showPortal, sri } from './portal-hospital.ts'

const newest = new Map(
  questionnaires.toSorted((one, other) => one.version - other.version).map((one) => [one.kind, one]),
)
const questionnaireOf = (kind: RequestKind) => {
  const found = newest.get(kind)
  if (!found) throw new TypeError(`${kind} has no form`)
  return found
}

const forms = Object.keys(services)
  .filter((name): name is ServiceName => name in services)
  .flatMap((name) =>
    serviceOf(name).forms.map(({ kind, rest }) => ({ name, kind, address: `${serviceOf(name).root}/${rest}` })),
  )
const branches = ['first', 'last'] as const satisfies readonly Branch[]
const walks = forms.flatMap((form) => branches.map((branch) => ({ ...form, branch })))

const main = () => page.getByRole('main')
const says = (text: string | RegExp) => main().getByText(text)

/** What the hospital has taken, and whose it is. */
const takenBy = (hospital: MemoryHospital) =>
  [...hospital.taken.values()].map(({ item: { outcome }, kind, patient: whose, answers }) => ({
    outcome,
    kind,
    patient: whose,
    answers,
  }))

it('every kind that can be asked for has a form at a service, but for the check-up', () => {
  expect(new Set(forms.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(requestForms).filter((kind) => kind !== 'McuInterest')),
  )
})

it.each(walks)('$address is walked to its end by the $branch answers, and is its patient’s own', async (walk) => {
  const { kind, address, branch } = walk
  const questionnaire = questionnaireOf(kind)
  const { hospital } = await showPortal(address, { as: 'patient' })
  const answers = await fillQuestionnaire(questionnaire, branch)
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ outcome: 'accepted', kind, patient: sri.patientId }])
  const [taken] = takenBy(hospital)
  const computed = computedIn(questionnaire)
  const arrived = Object.entries(Object(taken?.answers))
    .filter(([id]) => !computed.has(id))
    .map(([id, answer]) => [id, attachmentsIn({ [id]: answer }).length > 0 ? ATTACHED : answer])
  expect(Object.fromEntries(arrived)).toEqual(answers)
})

it('a guest sends what guests may send, and it is nobody’s', async () => {
  const { hospital } = await showPortal('/patient/pocari/form', { as: 'guest' })
  await fillQuestionnaire(questionnaireOf('SponsorDrink'), 'last')
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ outcome: 'accepted', patient: undefined }])
  await expect.element(says(words.reference)).toBeVisible()
})

it('a registration begins with what is known of whom it is for, and shows all answers before it is sent', async () => {
  await showPortal(portalPages.registration, { as: 'patient' })
  await page.getByRole('link', { name: 'Untuk Budi Santoso' }).click()
  await expect.element(page.getByLabelText('Bandung')).toBeChecked()
  await expect.element(page.getByLabelText('PCR swab', { exact: true })).toBeChecked()
  await page.getByLabelText('Datang ke rumah sakit').click()
  const day = page.getByLabelText('Rencana tanggal swab')
  await day.fill('05-01-2026')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(says('Tanggal ini sudah lewat').first()).toBeVisible()
  await day.fill('29-11-2099')
  await expect.element(says(/hari Minggu kami tutup/).first()).toBeVisible()
  await day.fill('30-11-2099')
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama depan')).toHaveValue('Budi')
  await expect.element(page.getByLabelText('Tanggal lahir')).toHaveValue('02-03-1988')
  // Whoever registers them is reached.
  await expect.element(page.getByLabelText('Alamat email', { exact: true })).toHaveValue(sri.email)
})

it('a form that was begun is offered again by its service', async () => {
  const { open: goTo } = await showPortal('/patient/pocari/form', { as: 'patient' })
  await page.getByLabelText(/^Nomor BIB/).fill('A77')
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await goTo(portalPages.sponsorDrink)
  await page.getByRole('link', { name: words.sponsorDrinkStart }).click()
  await page.getByRole('link', { name: /^Lanjutkan/ }).click()
  await expect.element(page.getByLabelText(/^Nomor BIB/)).toHaveValue('A77')
})

it('a consent of which the hospital has a newer version is to be read again', async () => {
  const { answers, open: goTo } = await showPortal('/patient/nda/form', { as: 'patient' })
  const box = () => page.getByRole('checkbox')
  await expect.element(box()).toBeEnabled()
  await box().click()
  await expect.element(box()).toBeChecked()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  Object.assign(answers, { generalConsent: () => ({ Version: 2, Html: '<h1>Baru</h1><p>Lain.</p>' }) })
  await goTo(location.pathname + location.search)
  await expect.element(says('Versi 2')).toBeVisible()
  await expect.element(box()).not.toBeChecked()
})

it('all answers are shown once more before a booking is sent', async () => {
  const { hospital } = await showPortal('/patient/bslfree/booking', { as: 'patient' })
  await page.getByLabelText('Surabaya').click()
  await page.getByLabelText('Tanggal yang Anda inginkan').fill('30-11-2099')
  await page.getByLabelText(/^Pagi/).click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveValue('Sri Wahyuni')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('alertdialog')
  for (const text of ['Surabaya', '30-11-2099', 'Sri Wahyuni'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Tidak' }).click()
  expect(hospital.taken.size).toBe(0)
})

it('an alarming answer leads to the hotline at once, without network too', async () => {
  const { answers } = await showPortal('/patient/proms/form', { as: 'patient' })
  await expect.element(page.getByLabelText('Nyeri dada')).toBeVisible()
  for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
  await page.getByLabelText('Untuk memantau keadaan saya').click()
  await page.getByLabelText('Nyeri dada').click()
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Hubungi 150990' })).toBeVisible()
  await page.getByLabelText('Nyeri dada').click()
  await expect.element(page.getByRole('link', { name: 'Hubungi 150990' })).not.toBeInTheDocument()
})

const open = {
  ...records.requests[0]!,
  state: 'received' as const,
  notes: [],
}

it('a request that was sent without network stands among one’s own, and is answered without a reload', async () => {
  const shown = await showPortal('/patient/contact/form', { as: 'patient', answers: { requests: () => deltaOf([]) } })
  const { hospital, answers } = shown
  const answerBatches = hospital.intercept
  hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
  await fillQuestionnaire(questionnaireOf('Contact'), 'first')
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await page.getByRole('link', { name: words.toRequests }).click()
  await expect.element(says('Belum terkirim')).toBeVisible()
  hospital.intercept = answerBatches
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => hospital.taken.size).toBe(1)
  const [taken] = hospital.taken.values()
  const answered = { ...records.requests[0]!, id: taken?.item.id ?? '', answers: {} }
  Object.assign(answers, { requests: () => deltaOf([answered]) })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(says('Dijawab')).toBeVisible()
  await page.getByRole('link', { name: /^Buka/ }).click()
  await expect.element(says('Hasil Anda siap diambil di loket 2.')).toBeVisible()
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
  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
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

it.each(['id', 'en'] as const)(
  'in the language %s every service opens, says what it is for, and has a way in',
  async (language) => {
    const { open: goTo } = await showPortal(portalPages.contact, { language, as: 'patient' })
    for (const name of Object.keys(services) as ServiceName[]) {
      await goTo(serviceOf(name).root)
      await expect.element(main().getByRole('heading', { level: 1 })).toBeInTheDocument()
      for (const { rest } of serviceOf(name).forms)
        await expect.poll(() => document.querySelector(`a[href^="${serviceOf(name).root}/${rest}"]`)).not.toBeNull()
    }
  },
)

/** Spec section 2: every address that it names in the patient area. */
const specified = [
  '/patient/account',
  '/patient/account/profile',
  '/patient/registration',
  '/patient/dashboard',
  '/patient/dashboard/index',
  '/patient/dashboard/index?modal=engagement',
  '/patient/contact',
  '/patient/medical',
  '/patient/medical/list_medical_history',
  '/patient/comordity',
  '/patient/comordity/form',
  '/patient/comordity/form/input?unit=MHJS',
  '/patient/mcu',
  '/patient/engagement',
  '/patient/engagement/form',
  '/patient/bsl',
  '/patient/bsl/form/employee',
  '/patient/nda',
  '/patient/bslfree',
  '/patient/bslfree/booking',
  '/patient/pocari',
  '/patient/pocari/form',
  '/patient/proms',
]
const notFound = () => page.getByRole('heading', { name: 'OOPS! Something went wrong here' })

it('every address that the specification names opens for a patient, and only unknown ones end in 404', async () => {
  const { open: goTo } = await showPortal(portalPages.home, { as: 'patient' })
  for (const address of specified) {
    await goTo(address)
    await expect.element(main().getByRole('heading').first()).toBeInTheDocument()
    await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull()
    expect(notFound().query(), address).toBeNull()
  }
  for (const address of ['/patient/contact/nowhere', '/patient/proms/form/nowhere', '/patient/nowhere']) {
    await goTo(address)
    await expect.element(notFound()).toBeVisible()
  }
  // A busy machine takes several times its thirty seconds.
}, 240_000)

it('a guest opens what guests may, and is led to what is for patients by signing in', async () => {
  const { open: goTo } = await showPortal(portalPages.home, { as: 'guest' })
  for (const name of ['registration', 'contact', 'engagement', 'freeBaseline', 'sponsorDrink'] as const) {
    await goTo(serviceOf(name).root)
    await expect.element(says(words.guestNote)).toBeVisible()
  }
  for (const name of ['comorbidity', 'baseline', 'consent', 'measures'] as const) {
    await goTo(serviceOf(name).root)
    await expect.element(page.getByRole('alertdialog', { name: 'Error restricted access' })).toBeVisible()
  }
})
