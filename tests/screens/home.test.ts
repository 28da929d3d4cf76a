import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import { patient as en } from '#i18n/en/patient.ts'
import { records as enRecords } from '#i18n/en/records.ts'
import { site as enSite } from '#i18n/en/site.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { site as idSite } from '#i18n/id/site.ts'
import { records as idRecords } from '#i18n/id/records.ts'
import { expectAddress, focus, heading, patience, textsOf } from './locate.ts'
import { deltaOf, menusOf, noNetwork, records, showPortal, type PortalAnswers } from './portal-hospital.ts'
import { settle } from '#tests/support/screen-faults.ts'
import { proof } from '#tests/support/whole.ts'

const site = { id: idSite, en: enSite }

const HOME = '/patient/dashboard/index'

const section = (name: string) => page.getByRole('main').getByRole('region', { name })

for (const [language, words] of [
  ['id', id],
  ['en', en],
] as const)
  it(`in the language ${language} a guest sees what the hospital shows everybody, and nothing that needs an account`, async () => {
    await showPortal(HOME, { language, as: 'guest' })
    await expect.element(section(words.slides).getByRole('heading', { level: 2 })).toBeVisible()
    for (const name of [words.news, words.promos, words.centers, words.hospitals])
      await expect.element(section(name).getByRole('listitem').first()).toBeVisible()
    for (const name of [words.ongoing, words.schedulesUpcoming]) await expect.element(section(name)).toHaveLength(0)
    await expect.element(page.getByRole('link', { name: new RegExp(`^${words.notices}`) })).toHaveLength(0)
    // The hospital's own header with its menus stands above.
    await expect.element(page.getByRole('button', { name: site[language].openMenu })).toBeVisible()
    const time = page.getByText(language === 'id' ? /^Data rumah sakit pada / : /^The hospital’s data as of /)
    await expect.element(time).toHaveLength(1)
  })

it('a signed-in patient sees where they are in their visit and what is new, and finds every service', async () => {
  const { open } = await showPortal(HOME, { as: 'patient' })
  const ongoing = section(id.ongoing)
  await expect.element(ongoing.getByRole('heading', { level: 3 })).toBeVisible()
  await expect.element(ongoing.getByText(id.queueNumber)).toBeVisible()
  await expect.element(ongoing.getByText(/^A-\d{3}$/)).toBeVisible()
  await expect
    .element(ongoing.getByRole('link', { name: id.scheduleMap, exact: false }))
    .toHaveAttribute('href', expect.stringMatching(/^\/patient\/dashboard\/hospitals\/[a-z-]+$/))
  // A patient who is in the hospital sees that visit alone, and no later appointment.
  await expect.element(section(id.schedulesUpcoming)).toHaveLength(0)
  await page.getByRole('link', { name: /^Notifikasi: \d+ baru minggu ini$/ }).click()
  await expect.element(heading(id.notices)).toBeInTheDocument()
  // Three of the four notices are from this week.
  await expect.element(page.getByText(id.noticeNew, { exact: true })).toHaveLength(3)
  for (const [about, there] of [
    ['Lihat riwayat: Selamat datang di Portal Pasien', /list_medical_history$/],
    ['Lihat janji: Jangan lupa janji Anda', /dashboard\/schedules$/],
  ] as const) {
    await page.getByRole('link', { name: about }).click()
    await expectAddress(there)
    history.back()
  }
  await page.getByRole('link', { name: 'Lihat riwayat: Dokumen baru di riwayat medis' }).click()
  await expectAddress(/list_medical_history$/)
  await open(HOME)
  await section(id.ongoing)
    .getByRole('link', { name: /^Lihat semua/ })
    .click()
  await expect.element(heading(id.ongoing)).toBeInTheDocument()
  await expect.element(page.getByText(/^A-\d{3}$/)).toBeVisible()
  history.back()
  const services = page.getByRole('main').getByRole('navigation', { name: id.servicesAll })
  // Seven services with a page, and help.
  await expect.element(services.getByRole('list').first().getByRole('listitem')).toHaveLength(8)
  await services.getByRole('link', { name: id.medicines }).click()
  await expect.element(page.getByRole('button', { name: idRecords.filtersOn.replace('{{number}}', '1') })).toBeVisible()
  await open(HOME)
  await services.getByRole('button', { name: id.servicesMore }).click()
  await expect.element(services.getByRole('link', { name: new RegExp(`^${id.screenings}`) })).toBeVisible()
  await open('/patient/dashboard/schedules')
  await expect.element(page.getByText(id.schedule_cancelled)).toBeVisible()
  // The three appointments ahead can be saved to a calendar, past ones cannot.
  await expect.element(page.getByRole('button', { name: id.scheduleSave, exact: false })).toHaveLength(3)
  await open('/patient/dashboard/checkouts')
  await expect.element(page.getByText(id.checkout_waiting)).toBeVisible()
  await expect.element(page.getByText(/^Rp/).first()).toBeVisible()
})

it('[SV39] the page of the next visit shows the home to those alone whose role opens all of it', async () => {
  const isWhole = () => localStorage.getItem('portal.home.v1') === 'person'
  const { open, answers } = await showPortal(HOME, { as: 'patient' })
  await expect.poll(isWhole).toBe(true)
  answers.menus = () => menusOf('view', ['dashboard', 'account'])
  await open(HOME)
  await expect.poll(isWhole).toBe(false)
})

it('without a visit the next appointment is there, with its address and a way to change it', async () => {
  await showPortal(HOME, { as: 'patient', answers: { ongoing: () => deltaOf([]) } })
  const next = section(id.schedulesUpcoming)
  await expect.element(next.getByRole('listitem')).toHaveLength(1)
  await expect
    .element(next.getByRole('link', { name: id.scheduleMap, exact: false }))
    .toHaveAttribute('href', '/patient/dashboard/hospitals/jakarta-selatan')
  await expect.element(next.getByRole('button', { name: id.scheduleSave, exact: false })).toBeVisible()
  await next.getByRole('button', { name: id.scheduleCancel, exact: false }).click()
  await expect.element(page.getByRole('dialog', { name: id.hotlineTitle })).toBeVisible()
  // The focus is on the heading, so a second key press does not call.
  await expect.element(page.getByRole('heading', { name: id.hotlineTitle })).toHaveFocus()
  // The dialog has each hospital's own number, too.
  await expect
    .poll(() => page.getByRole('dialog', { name: id.hotlineTitle }).getByRole('link').elements().length)
    .toBeGreaterThan(2)
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: `${id.whatsApp} RS Tangerang` }))
    .toHaveAttribute('href', 'https://wa.me/6281234567890')
})

const openRequest = { ...records.requests[0]!, state: 'received' as const, notes: [] }
const twoRequests = [
  openRequest,
  {
    ...openRequest,
    id: crypto.randomUUID(),
    kind: 'Registration',
    answers: { forWhom: 'family', firstName: 'Budi', lastName: 'Santoso' },
  },
]

for (const [language, words] of [
  ['id', id],
  ['en', en],
] as const)
  it(`in the language ${language} the home has three screens at most, with two requests under way`, async () => {
    const answers: PortalAnswers = { requests: () => deltaOf(twoRequests) }
    const shown = await showPortal(HOME, { language, as: 'patient', answers })
    for (const ongoing of [records.ongoing, []]) {
      Object.assign(shown.answers, { ongoing: () => deltaOf(ongoing) })
      await shown.open(HOME)
      await expect.element(section(words.requestsOpen).getByRole('link', { name: /Budi Santoso/ })).toBeVisible()
      await expect.element(section(words.requestsOpen).getByRole('listitem')).toHaveLength(2)
      const next = section(ongoing.length > 0 ? words.ongoing : words.schedulesUpcoming)
      for (const part of [next, section(words.news), section(words.promos)])
        await expect.element(part.getByRole('listitem').first()).toBeVisible()
      await settle()
      expect
        .soft(document.documentElement.scrollHeight, `${ongoing.length} visits`)
        .toBeLessThanOrEqual(3 * innerHeight)
    }
    await page.getByRole('main').getByRole('link', { name: words.hospitals, exact: true }).click()
    await expectAddress(/dashboard\/hospitals$/)
  })

it.each(['id', 'en'] as const)('in the language %s a doctor’s row on a phone is low', async (language) => {
  await showPortal('/patient/dashboard/doctors', { language, as: 'guest' })
  const names = page.getByRole('rowheader')
  await expect.element(names.first()).toBeVisible()
  for (const name of names.elements())
    expect.soft(name.closest('tr')?.offsetHeight, name.textContent).toBeLessThanOrEqual(110)
})

it('what takes the focus on a page that was scrolled far is not covered by the way to the top', async () => {
  await showPortal(HOME, { as: 'patient' })
  await expect.element(section(id.news).getByRole('listitem').first()).toBeVisible()
  scrollTo({ top: 400, behavior: 'instant' })
  const upward = page.getByRole('button', { name: id.toTop })
  await expect.element(upward).toBeVisible()
  const over = upward.element().getBoundingClientRect()
  const below = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter(
    (one) => one.getBoundingClientRect().top > over.bottom,
  )
  expect(below.length).toBeGreaterThan(2)
  for (const one of below) {
    one.focus()
    const { bottom, left, right } = one.getBoundingClientRect()
    const isBeside = right < over.left || left > over.right
    expect(isBeside || bottom <= over.top, one.textContent).toBe(true)
  }
})

it('what stands below a patient’s visits waits for them, so that it does not move', async () => {
  const held = Promise.withResolvers<void>()
  const ongoing = () => held.promise.then(() => deltaOf(records.ongoing))
  await showPortal(HOME, { as: 'patient', answers: { ongoing } })
  await expect.element(page.getByRole('link', { name: new RegExp(id.surveys) })).toBeVisible()
  await expect.element(section(id.ongoing).getByText(idRecords.loading)).toBeVisible()
  await expect.element(section(id.slides)).toHaveLength(0)
  held.resolve()
  await expect.element(section(id.ongoing).getByRole('heading', { level: 3 })).toBeVisible()
  await expect.element(section(id.slides)).toBeVisible()
})

it('a guest without network on the first visit is told once, and everything comes with the network', async () => {
  let isReached = false
  const answers = Object.fromEntries(
    (['hospitals', 'centers', 'news', 'promos', 'slides'] as const).map((name) => [
      name,
      () => (isReached ? deltaOf(records[name]) : noNetwork()),
    ]),
  )
  await showPortal(HOME, { as: 'guest', answers })
  await expect.element(page.getByText(idRecords.unreached)).toHaveLength(1)
  await expect.element(section(id.news)).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: /Isi survei/ })).toBeVisible()
  isReached = true
  await page.getByRole('button', { name: idRecords.tryAgain }).click()
  await expect.element(section(id.news).getByRole('listitem').first()).toBeVisible()
  await expect.element(page.getByText(idRecords.unreached)).toHaveLength(0)
})

it('the slider goes by the keyboard and by a swipe, and never by itself', async () => {
  await showPortal(HOME, { as: 'guest' })
  const slider = section(id.slides)
  const shown = slider.getByCss('li:not([inert])')
  const title = shown.getByRole('heading')
  await expect.element(title).toHaveTextContent('Kenali tubuh Anda')
  await focus(slider.getByRole('button', { name: id.slideNext }))
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveTextContent('Jaga jantung Anda')
  await expect.element(slider.getByRole('status')).toMatchTextContent('2 dari 5')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(title).toHaveTextContent('Vaksin melindungi keluarga')
  // A missing page is shown as no link.
  await expect.element(shown.getByRole('link')).toHaveLength(0)
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(title).toHaveTextContent('Riwayat medis di saku Anda')
  await focus(shown.getByRole('link', { name: /^Selengkapnya/ }))
  await userEvent.keyboard('{Enter}')
  // The address changes before the screen does.
  await expect.element(title).toHaveLength(0)
  await expectAddress(/list_medical_history$/)
  history.back()
  await expect.element(title).toHaveTextContent('Kenali tubuh Anda')
  await expect.element(shown.getByRole('link', { name: /^Selengkapnya/ })).toHaveAttribute('href', '/patient/mcu')
  await userEvent.pointer([
    { target: slider, coords: { x: 200, y: 40 }, keys: '[MouseLeft>]' },
    { target: slider, coords: { x: 60, y: 44 }, keys: '[/MouseLeft]' },
  ])
  await expect.element(title).toHaveTextContent('Jaga jantung Anda')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.advanceTimersByTime(60_000)
  await expect.element(title).toHaveTextContent('Jaga jantung Anda')
})

it('the engagement dialog opens for every visitor with the link, lists what the hospital listens to, and closes', async () => {
  await showPortal(`${HOME}?modal=engagement`)
  const dialog = page.getByRole('dialog', { name: id.engagementTitle })
  await expect.element(dialog.getByText('Ingin membuat janji dengan dokter')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /150770/ })).toHaveAttribute('href', 'tel:150770')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveLength(0)
  await expectAddress(HOME)
  await expect.element(heading(id.greetingPatient)).toBeVisible()
})

it('the engagement dialog leads to the form in which a guest says what they need', async () => {
  await showPortal(`${HOME}?modal=engagement`)
  await page.getByRole('dialog', { name: id.engagementTitle }).getByRole('link', { name: id.engagementForm }).click()
  await expect.element(page.getByLabelText('Ingin membuat janji dengan dokter')).toBeVisible()
})

it(
  'doctors are found by text, specialty and hospital, page by page; a new request ends the older one',
  proof,
  async () => {
    const { answers, open, reload } = await showPortal(HOME, { as: 'guest' })
    await page.getByRole('searchbox', { name: id.doctorsFindText }).fill('Anak')
    await userEvent.keyboard('{Enter}')
    await expectAddress(/\/doctors\?text=Anak$/)
    const rows = page.getByRole('rowheader')
    await expect.element(page.getByRole('cell', { name: 'Anak' }).first()).toBeVisible()
    const text = page.getByLabelText(id.doctorsText)
    await expect.element(text).toHaveValue('Anak')
    await text.fill('')
    await expect.element(rows).toHaveLength(10)
    await page.getByLabelText('Baris per halaman').selectOptions('3')
    await expect.element(rows).toHaveLength(3)
    const first = rows.first().element().textContent
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    await expect.element(rows.first()).not.toHaveTextContent(first)
    await expectAddress(/page=2&size=3$/)
    await reload()
    await expect.element(page.getByRole('button', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: idRecords.filters, exact: true }).click()
    await page.getByLabelText(id.specialty).selectOptions('Gigi')
    await expect.element(rows).toHaveLength(3)
    await page.getByLabelText(id.hospital).selectOptions('MHJS')
    await expectAddress(/specialty=Gigi&hospital=MHJS&size=3$/)

    const { doctors } = answers
    answers.doctors = (request) => (request.Text === 'sia' ? new Promise(() => undefined) : doctors(request))
    await page.getByLabelText(id.hospital).selectOptions('')
    await page.getByLabelText(id.specialty).selectOptions('')
    await text.fill('sia')
    await expect.poll(() => askedFor('Text=sia'), patience).toBeDefined()
    // Rows of the last search must not look like results of this one.
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(rows).toHaveLength(0)
    // Rows that arrive during typing delete no letter.
    await text.clear()
    for (const written of ['d', 'dr', 'drg']) {
      await userEvent.keyboard(written.slice(-1))
      await expect.poll(() => askedFor(`Text=${written}&`), patience).toBeDefined()
    }
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveValue('drg')
    expect(askedFor('Text=sia')?.aborted).toBe(true)
    await expect.element(rows.first()).toMatchTextContent('drg.')

    answers.doctors = noNetwork
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    const kept = textsOf(rows)
    await text.fill('Sari')
    await expect.element(page.getByText(id.doctorsOffline)).toBeVisible()
    expect(textsOf(rows)).toEqual(kept)
    await reload()
    await expect.element(page.getByText(id.doctorsUnreached)).toBeVisible()
    answers.doctors = doctors
    isOnline.mockRestore()
    dispatchEvent(new Event('online'))
    // The page asks again by itself.
    await expect.element(page.getByText(/^Data rumah sakit pada/)).toBeVisible()
    // A page number beyond the end shows the last page.
    await open('/patient/dashboard/doctors?page=99&size=3')
    await expectAddress(/\/doctors\?page=5&size=3$/)
    await expect.element(page.getByRole('button', { name: 'Selanjutnya' })).toBeDisabled()
    await expect.element(rows.first()).toBeVisible()
  },
)

it('on a phone a doctor is one low row, with the next day on which they see patients', async () => {
  await showPortal('/patient/dashboard/doctors', { as: 'guest' })
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect.element(rows.first()).toBeVisible()
  for (const row of rows.elements())
    expect.soft(row.getBoundingClientRect().height, row.textContent).toBeLessThanOrEqual(110)
  await expect.element(rows.first().getByText(/^(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu), \d{1,2} \w+$/)).toBeVisible()
})

it('a doctor’s page says when they see patients next, and leads to a request that names them', async () => {
  const { answers, open } = await showPortal('/patient/dashboard/doctors?size=3', { as: 'patient' })
  const link = page.getByRole('rowheader').first().getByRole('link')
  await expect.element(link).toBeVisible()
  const name = link.element().textContent
  const { doctorDetail } = answers
  answers.doctorDetail = noNetwork
  await link.click()
  await expect.element(page.getByText(id.doctorsUnreached)).toBeVisible()
  answers.doctorDetail = doctorDetail
  await page.getByRole('button', { name: id.tryAgain }).click()
  await expect.element(heading(name)).toBeVisible()
  await expect.element(page.getByText(/^(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu), \d{1,2} \w+ \d{4}$/)).toBeVisible()
  await page.getByRole('link', { name: id.doctorRequest }).click()
  await expect.element(page.getByLabelText('Janji dengan dokter')).toBeChecked()
  await expect.element(page.getByLabelText('Pesan Anda')).toHaveValue(`Saya ingin membuat janji dengan ${name}.`)
  await open('/patient/dashboard/doctors/00000000-0000-4000-8000-000000000000')
  await expect.element(heading(id.notFoundItem)).toBeVisible()
})

it('an appointment without a doctor in mind asks for one', async () => {
  await showPortal('/patient/contact/form?topic=appointment', { as: 'guest' })
  await expect.element(page.getByLabelText('Janji dengan dokter')).toBeChecked()
})

it('pages of a patient’s own tell a guest how to have them', proof, async () => {
  const { open } = await showPortal(HOME, { as: 'guest' })
  for (const path of ['dashboard/schedules', 'medical/ongoing', 'dashboard/notifications', 'dashboard/checkouts']) {
    await open(`/patient/${path}`)
    await expect.element(page.getByText(id.ownOnly)).toBeVisible()
  }
  await open('/patient/dashboard/news/00000000-0000-4000-8000-000000000000')
  await expect.element(heading(id.notFoundItem)).toBeVisible()
})

it('what is read aloud says of what language it is', async () => {
  await showPortal('/patient/dashboard/hospitals/bogor', { language: 'en', as: 'guest' })
  await expect.element(page.getByText(/^Jalan Contoh/)).toHaveAttribute('lang', 'id')
  await expect.element(heading('Bogor Hospital')).toBeVisible()
  await expect.element(page.getByText(/^Bogor Hospital cares/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: enRecords.update })).toBeVisible()
  expect(document.body.innerHTML).not.toContain(idRecords.update)
})

/** The signal of the request for doctors with this query; undefined while there is none. */
const askedFor = (query: string) =>
  vi
    .mocked(fetch)
    .mock.calls.find(([to]) => String(to).includes(siteCalls.doctors.path) && String(to).includes(query))?.[1]?.signal

it('[FO56] a search that is too long says so, keeps its text, and is not sent', async () => {
  const { open } = await showPortal(HOME, { as: 'guest' })
  const long = 'd'.repeat(101)
  const doctors = page.getByLabelText(id.doctorsFindText)
  await doctors.fill(long)
  await page.getByRole('main').getByRole('button', { name: id.doctorsSearch }).click()
  await expect.element(page.getByText('Maksimum 100 karakter')).toBeVisible()
  await expect.element(doctors).toHaveValue(long)
  await expectAddress(HOME)
  await open(`/patient/dashboard/doctors?text=${'d'.repeat(100)}`)
  const text = page.getByLabelText(id.doctorsText)
  await text.fill(long)
  await expect.element(page.getByText('Maksimum 100 karakter')).toBeVisible()
  await expect.element(text).toHaveValue(long)
})
