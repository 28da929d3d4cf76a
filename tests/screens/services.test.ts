import { Dexie } from 'dexie'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { collections } from '#core/contract/hospital/collections.ts'
import { referenceOf } from '#core/crypto/reference-of.ts'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { patientRequest } from '#core/domain/request/request.ts'
import { requestForms } from '#core/domain/request/request-kinds.ts'
import { serviceOf, services, type ServiceName } from '#features/services/services.ts'
import { collect } from '#i18n/id/first/collect.ts'
import { patient } from '#i18n/id/patient.ts'
import { services as words } from '#i18n/id/services.ts'
import { ATTACHED, computedIn, dayAhead, openDay, type Branch } from '#tests/support/questionnaire-answers.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { newestOf } from './newest-of.ts'
import { expectAddress } from './locate.ts'
import { firstOf, proof } from '#tests/support/whole.ts'
import { deltaOf, noNetwork, records, showPortal, sri, sriProfile } from './portal-hospital.ts'
import { untilKept } from './self-assessment.ts'
import { languages } from './languages.ts'
import { takenBy } from './taken-by.ts'

/** The names of single values that this device keeps. */
const keptFacts = async () => {
  const cache = new Dexie('cache')
  await cache.open()
  const keys = await cache.table('facts').toCollection().primaryKeys()
  cache.close()
  return keys
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

it('every kind that can be asked for has a form at a service, but for the check-up', () => {
  expect(new Set(forms.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(requestForms).filter((kind) => kind !== 'McuInterest')),
  )
})

it.each(walks)(
  '$address is walked to its end by the $branch answers, and is its patient’s own',
  proof,
  async (walk) => {
    const { kind, address, branch } = walk
    const questionnaire = newestOf(kind)
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
  },
)

it('a guest sends what guests may send, and it has no owner', proof, async () => {
  const { hospital } = await showPortal('/patient/pocari/form', { as: 'guest' })
  await fillQuestionnaire(newestOf('SponsorDrink'), 'last')
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ outcome: 'accepted', patient: undefined }])
  await expect.element(says(words.reference)).toBeVisible()
})

it('a guest reads with the receipt what was no longer right when a request arrived', async () => {
  const { hospital, open: goTo } = await showPortal('/patient/engagement/form', { as: 'guest' })
  const marks = ['lookup-changed', 'a mark of a later version']
  hospital.misstate = (items) => items.map((item) => ({ ...item, marks }))
  await fillQuestionnaire(newestOf('Engagement'), 'last')
  await expect.element(says(words.reference)).toBeVisible()
  await expect.element(says(patient['mark_lookup-changed'])).toBeVisible()
  await goTo('/queue/receipts')
  await expect.element(says('Pilihan sudah diganti')).toBeVisible()
})

it(
  'what came of a sponsor’s drink is told from its receipt, without network too, and names the first form',
  proof,
  async () => {
    const { hospital, open: goTo } = await showPortal('/patient/pocari/form')
    const answerBatches = hospital.intercept
    hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
    await fillQuestionnaire(newestOf('SponsorDrink'), 'first')
    const link = page.getByRole('link', { name: words.followUp })
    await link.click()
    const number = page.getByLabelText('Nomor formulir pertama')
    await expect.element(number).toBeVisible()
    const reference = (number.element() as HTMLInputElement).value
    await number.fill('QK-123')
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect.element(number).toHaveAttribute('aria-invalid', 'true')
    await fillQuestionnaire(newestOf('SponsorDrinkFollowUp'), 'last')
    await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
    hospital.intercept = answerBatches
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => new Set(takenBy(hospital).map(({ kind }) => kind)).size).toBe(2)
    const [first] = [...hospital.taken].find(([, { kind }]) => kind === 'SponsorDrink') ?? []
    expect(await referenceOf(first ?? '')).toBe(reference)
    // The number alone also works, on another device too.
    await goTo(portalPages.sponsorDrink)
    await page.getByRole('link', { name: words.followUp }).click()
    await expect.element(number).toHaveValue('')
  },
)

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
  const closedText = 'Rumah sakit tutup pada tanggal ini. Pilih tanggal lain.'
  // A Sunday, Christmas, and a day on which only Bandung is closed.
  for (const closed of [dayAhead(7), dayAhead(5, 3), dayAhead(2, 3)]) {
    await day.fill(writeDate(openDay()))
    await expect.element(says(closedText)).toHaveLength(0)
    await day.fill(writeDate(closed))
    await expect.element(says(closedText).first()).toBeVisible()
  }
  await page.getByLabelText('Bogor').click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama depan')).toBeVisible()
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await day.fill(writeDate(openDay()))
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama depan')).toHaveValue('Budi')
  await expect.element(page.getByLabelText('Tanggal lahir')).toHaveValue('02-03-1988')
  // The form begins with the contact and the address of the patient who registers them.
  await expect.element(page.getByLabelText('Alamat email', { exact: true })).toHaveValue(sri.email)
})

it(
  '[FO22] a form says which hospital it goes to, of those that are open; another one is in its address, asks in its own way, and loses no answer',
  proof,
  async () => {
    const open = ['MHTG', 'MHJS']
    const { hospital, reload } = await showPortal('/patient/comordity/form/input?unit=MHXX', {
      as: 'patient',
      answers: { hospitals: () => deltaOf(open.map((code) => ({ ...records.hospitals[0]!, id: uuid(), code }))) },
    })
    const unit = page.getByLabelText('Rumah sakit', { exact: true })
    // An unknown hospital and a closed one are not offered.
    await expect
      .poll(() =>
        unit
          .getByRole('option')
          .elements()
          .map((one) => (one as HTMLOptionElement).value),
      )
      .toEqual(open)
    await expect.element(unit).toHaveValue('MHJS')
    await page.getByLabelText('Diabetes', { exact: true }).click()
    await unit.selectOptions('RS Tangerang')
    await expectAddress(/[?&]unit=MHTG(?:&|$)/)
    await expect.element(page.getByLabelText('Diabetes', { exact: true })).toBeChecked()
    await untilKept()
    await reload()
    await expect.element(unit).toHaveValue('MHTG')
    await page.getByLabelText(/^Diabetes: sejak tahun/).fill('2015')
    await expect.element(unit).toHaveValue('MHTG')
    await page.getByRole('radio', { name: 'Ya' }).click()
    const next = page.getByRole('button', { name: 'Selanjutnya' })
    await next.click()
    await page.getByRole('radio', { name: 'Tidak' }).click()
    await page.getByLabelText('Tidak ada', { exact: true }).click()
    await next.click()
    await expect.element(page.getByRole('heading', { name: 'Kehamilan' })).toBeVisible()
    await page.getByLabelText('Tidak keduanya').click()
    await page.getByLabelText('Tidak ada', { exact: true }).click()
    await next.click()
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => takenBy(hospital).map(({ answers }) => answers))
      .toMatchObject([{ hospital: 'MHTG', illnesses: ['diabetes'], 'since-diabetes': 2015, expecting: 'neither' }])
  },
)

it('a form goes to the hospital where its patient is, unless its address or its patient says another, or none', async () => {
  const { open: goTo } = await showPortal(portalPages.home, { as: 'patient' })
  await expect.element(says(patient.queueNumber)).toBeVisible()
  await goTo('/patient/proms/form')
  const unit = page.getByLabelText('Rumah sakit', { exact: true })
  await expect.element(unit).toHaveValue('MHJS')
  await expect.element(unit.getByRole('option', { selected: true })).toHaveTextContent('RS Jakarta Selatan (terakhir)')
  await unit.selectOptions(words.unitNone)
  await expect.element(unit).toHaveValue('none')
  await goTo('/patient/nda/form?unit=MHBG')
  await expect.element(unit).toHaveValue('MHBG')
})

it('a registration offers what the hospital’s own lists have, without network as they were last', async () => {
  const test = [
    { Id: 12, DescValue: 'Swab baru', DescValueEn: 'New swab' },
    { Id: 89, DescValue: 'PCR swab', DescValueEn: 'PCR swab' },
  ]
  const { answers, open: goTo } = await showPortal('/patient/registration/form', {
    as: 'guest',
    answers: {
      registrationLists: () => ({ service_type: [], test, title: [], vaccine_brand: [] }),
      hospitals: () => deltaOf(records.hospitals.filter(({ code }) => code !== 'MHBG')),
    },
  })
  const offered = async () => {
    await expect.element(page.getByLabelText('Swab baru')).toBeVisible()
    await expect.element(page.getByLabelText('PCR swab', { exact: true })).toBeChecked()
    await expect.element(page.getByLabelText('Antigen swab')).not.toBeInTheDocument()
    // An empty list counts as none, and a closed unit is not offered.
    await expect.element(page.getByLabelText('Datang ke rumah sakit')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Bogor' })).not.toBeInTheDocument()
  }
  await offered()
  for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
  await goTo('/patient/registration/form')
  await offered()
})

it('a guest who opened the registration’s page chooses province and city without network', proof, async () => {
  const { answers, open: goTo } = await showPortal(portalPages.registration, { as: 'guest' })
  await expect.poll(() => keptFacts()).toEqual(expect.arrayContaining(['formLists', 'provincesAndCities']))
  for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
  await goTo('/patient/registration/form')
  await page.getByLabelText('Datang ke rumah sakit').click()
  await page.getByLabelText('Rencana tanggal swab').fill(writeDate(openDay()))
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  const province = page.getByLabelText('Provinsi')
  await expect.element(province).toBeVisible()
  const offeredFor = (field: Locator) =>
    [...document.querySelectorAll<HTMLOptionElement>(`#${field.element().id}-list option`)].map(({ value }) => value)
  await expect.poll(() => offeredFor(province)).toEqual(['Jawa Barat'])
  // A region is chosen by writing its full name.
  await province.fill('jawa barat')
  const city = page.getByLabelText('Kabupaten atau kota')
  await city.click()
  await expect.element(province).toHaveValue('Jawa Barat')
  await expect.poll(() => offeredFor(city)).toEqual(['Bogor'])
  await city.fill('Atlantis')
  await province.click()
  await expect.element(page.getByText(/^Tidak ada di daftar\./)).toBeVisible()
})

it('[FO49] a region is shown by its name, and answered with its code', async () => {
  const { answers, open: goTo } = await showPortal(portalPages.registration, { as: 'patient' })
  const home = { ProvinceId: '32', ProvinceName: 'Jawa Barat' }
  Object.assign(answers, { profileDetails: () => ({ ...sriProfile(), ...home }) })
  await goTo('/patient/registration/form')
  await page.getByLabelText('Datang ke rumah sakit').click()
  await page.getByLabelText('Rencana tanggal swab').fill(writeDate(openDay()))
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Provinsi')).toHaveValue('Jawa Barat')
  await page.getByLabelText('Kabupaten atau kota').fill('bogor')
  await page.getByLabelText('Kecamatan').click()
  await expect.element(page.getByLabelText('Kabupaten atau kota')).toHaveValue('Bogor')
  const answerTo = (id: string) => document.querySelector<HTMLInputElement>(`[name="${id}"]`)?.value
  expect([answerTo('province'), answerTo('city')]).toEqual(['32 Jawa Barat', '32.01 Bogor'])
})

it('[FO52] a form that was begun is offered again by its service, in words for the one who began it', async () => {
  const { open: goTo } = await showPortal('/patient/pocari/form', { as: 'patient' })
  await page.getByLabelText(/^Nomor BIB/).fill('A77')
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  await goTo(portalPages.sponsorDrink)
  await page.getByRole('link', { name: 'Uji minuman sponsor' }).click()
  await expect.element(says(collect.chooseOwnIntro)).toBeVisible()
  await expect.element(says(collect.unfinishedOwnIntro)).toBeVisible()
  await page.getByRole('link', { name: /^Lanjutkan/ }).click()
  await expect.element(page.getByLabelText(/^Nomor BIB/)).toHaveValue('A77')
})

it('[FO35] a draft bears the name of whose form it is, and is offered for that person alone', async () => {
  const { open: goTo } = await showPortal(portalPages.registration, { as: 'patient' })
  const toForm = (label: string) => page.getByRole('link', { name: label }).click()
  const resume = page.getByRole('link', { name: /^Lanjutkan/ })
  await toForm(words.forSelf)
  await page.getByLabelText('Datang ke rumah sakit').click()
  await untilKept()
  await goTo(portalPages.registration)
  await toForm('Untuk Budi Santoso')
  await expect.element(page.getByLabelText('Datang ke rumah sakit')).not.toBeChecked()
  await page.getByLabelText('PCR swab', { exact: true }).click()
  await page.getByLabelText('Bogor').click()
  await untilKept()
  await goTo(portalPages.registration)
  await toForm('Untuk Budi Santoso')
  await expect.element(resume).toHaveAccessibleName(/Budi Santoso$/)
  await expect.element(says('Budi Santoso')).toBeVisible()
  await goTo(portalPages.registration)
  await toForm(words.forSelf)
  await expect.element(resume).toHaveAccessibleName(/Sri/)
})

it('[FO65] a form for another person names them above its steps, and so does the page after sending', async () => {
  const { hospital, open: goTo } = await showPortal(portalPages.registration, { as: 'patient' })
  const answer = hospital.intercept
  // The hospital loses submissions, since its list would not have this one.
  hospital.intercept = (path, ...asked) => (path.startsWith('submission/') ? noNetwork() : answer(path, ...asked))
  await page.getByRole('link', { name: 'Untuk Budi Santoso' }).click()
  await expect.element(says('Untuk Budi Santoso')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Rencana' })).toBeVisible()
  // Before the name is written.
  await goTo('/patient/registration/form?for=other')
  await expect.element(says(words.forOther)).toBeVisible()
  await goTo('/patient/nda/form')
  const { patientName } = await fillQuestionnaire(newestOf('GeneralConsent'), 'last')
  await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
  await expect.element(says(`Untuk ${String(patientName)}`)).toBeVisible()
})

it('[FO63] a check-up of another person bears nothing that tells who the sender is', async () => {
  await showPortal(portalPages.checkUp, { as: 'patient' })
  const press = (name: string) => page.getByRole('button', { name }).click()
  const name = page.getByLabelText('Nama lengkap pasien')
  for (const group of [/^Di rumah sakit/, /^Paket mana/])
    await page.getByRole('radiogroup', { name: group }).getByRole('radio').first().click()
  await page.getByLabelText(/^Orang lain/).click()
  await press('Selanjutnya')
  await expect.element(name).toHaveValue('')
  for (const label of [/^Nomor identitas/, /^Tanggal lahir/, /^Nomor rekam medis/])
    await expect.element(page.getByLabelText(label).first()).toHaveValue('')
  await page.getByLabelText(/^Nomor identitas/).fill('A1234567')
  await press('Sebelumnya')
  await page.getByLabelText('Diri sendiri').click()
  await press('Selanjutnya')
  await expect.element(name).toHaveValue('Sri Wahyuni')
  await expect.element(page.getByLabelText(/^Nomor identitas/)).toHaveValue('A1234567')
})

it('a consent of which the hospital has a newer version is to be read again', proof, async () => {
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

it('all answers are shown once more before a booking is sent', proof, async () => {
  const { hospital } = await showPortal('/patient/bslfree/booking', { as: 'patient' })
  await page.getByLabelText('Surabaya').click()
  await page.getByLabelText('Tanggal yang Anda inginkan').fill(writeDate(openDay()))
  await page.getByLabelText(/^Pagi/).click()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByLabelText('Nama lengkap')).toHaveValue('Sri Wahyuni')
  await page.getByRole('button', { name: 'Simpan' }).click()
  const dialog = page.getByRole('alertdialog')
  for (const text of ['Surabaya', writeDate(openDay()), 'Sri Wahyuni'])
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Saya sudah membaca' }).click()
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Hubungi 150990' })).toBeVisible()
  await page.getByLabelText('Nyeri dada').click()
  await expect.element(page.getByRole('link', { name: 'Hubungi 150990' })).not.toBeInTheDocument()
})

it(
  'who came home yesterday is asked how they are on the home, without network too, until they have said it',
  proof,
  async () => {
    const stay = collections.history.item.parse({
      ...records.history.find(({ kind }) => kind === 'visit'),
      id: uuid(),
      service: 'IPD',
      unit: 'Bangsal Melati',
      number: 'RI2611-0042',
      at: new Date(Date.now() - 4 * 86_400_000).toISOString(),
      until: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const {
      answers,
      hospital,
      open: goTo,
    } = await showPortal(portalPages.home, {
      as: 'patient',
      answers: { history: () => deltaOf([stay, ...records.history]) },
    })
    await expect.element(says(patient.queueNumber)).toBeVisible()
    await goTo(portalPages.history)
    await expect.element(says(/Bangsal Melati/).first()).toBeVisible()
    for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
    const answerBatches = hospital.intercept
    hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
    await goTo(portalPages.home)
    const asked = says(/^Hari ke-1 sejak Anda pulang dari rumah sakit/)
    await expect.element(asked).toBeVisible()
    await page.getByRole('link', { name: patient.measuresFill }).click()
    await expect.element(page.getByLabelText('Setelah dirawat di rumah sakit')).toBeChecked()
    await fillQuestionnaire(newestOf('PatientMeasures'), 'first')
    await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
    await goTo(portalPages.home)
    await expect.element(page.getByText('Belum terkirim').first()).toBeVisible()
    await expect.element(asked).not.toBeInTheDocument()
  },
)

it('measures are read in sentences, with what has become better and worse', async () => {
  const measured = (days: number, scores: object) =>
    patientRequest.parse({
      ...records.requests[0],
      id: uuid(),
      kind: 'PatientMeasures',
      at: new Date(Date.now() - days * 86_400_000).toISOString(),
      answers: { generalScore: 75, painScore: 30, sleepScore: 88, ...scores },
    })
  const requests = [measured(30, { generalScore: 50, painScore: 80 }), measured(2, {})]
  await showPortal(portalPages.measures, { as: 'patient', answers: { requests: () => deltaOf(requests) } })
  const line = (text: string) => main().getByRole('listitem').filter({ hasText: text })
  await expect.element(line('Kesehatan Anda baik.')).toMatchTextContent(/75 dari 100 · lebih baik dari sebelumnya/)
  await expect.element(line('Nyeri Anda berat.')).toMatchTextContent(/30 dari 100 · menurun dari sebelumnya/)
  await expect.element(line('Tidur Anda baik.')).toMatchTextContent(/88 dari 100 · seperti sebelumnya/)
  await expect.element(says(words.tellDoctor)).toBeVisible()
})

it.each(languages)(
  'in the language %s every service opens, says what it is for, and has a way in',
  proof,
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

it('[FO37] a guest opens what guests may, and is led to what is for patients by signing in', async () => {
  const { open: goTo } = await showPortal(portalPages.home, { as: 'guest' })
  for (const name of firstOf(['registration', 'contact', 'engagement', 'freeBaseline', 'sponsorDrink'] as const, 1)) {
    await goTo(serviceOf(name).root)
    await expect.element(says(words.guestNote)).toBeVisible()
  }
  for (const name of firstOf(['comorbidity', 'baseline', 'consent', 'measures'] as const, 1)) {
    await goTo(serviceOf(name).root)
    await expect.element(main().getByRole('heading', { name: patient.ownOnly })).toBeVisible()
    await expect.element(main().getByRole('link', { name: patient.logIn })).toBeVisible()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
})

it('[QL51] a registration asks back where title and gender disagree', async () => {
  await showPortal(portalPages.registration, { as: 'patient' })
  await page.getByRole('link', { name: 'Untuk Budi Santoso' }).click()
  await page.getByLabelText('Datang ke rumah sakit').click()
  await page.getByLabelText('Rencana tanggal swab').fill(writeDate(openDay()))
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  const hint = says(/^Sapaan dan jenis kelamin tampak tidak cocok/)
  await page.getByLabelText('Nyonya').click()
  await page.getByLabelText('Laki-laki').click()
  await expect.element(hint).toBeVisible()
  await page.getByLabelText('Tuan', { exact: true }).click()
  await expect.element(hint).not.toBeInTheDocument()
})
