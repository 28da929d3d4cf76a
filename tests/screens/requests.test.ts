import { Dexie } from 'dexie'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { auth } from '#i18n/id/auth.ts'
import { fields as fieldWords } from '#i18n/id/fields.ts'
import { patient } from '#i18n/id/patient.ts'
import { services as words } from '#i18n/id/services.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { newestOf } from './newest-of.ts'
import { proof } from '#tests/support/whole.ts'
import { deltaOf, noNetwork, records, showPortal } from './portal-hospital.ts'
import { untilKept } from './self-assessment.ts'
import { takenBy } from './taken-by.ts'

const main = () => page.getByRole('main')
const says = (text: string | RegExp) => main().getByText(text)

const open = {
  ...records.requests[0]!,
  state: 'received' as const,
  notes: [],
}

it(
  '[FO36] a request that was sent without network stands among one’s own as filled in, and is answered without a reload',
  proof,
  async () => {
    const shown = await showPortal('/patient/contact/form', { as: 'patient', answers: { requests: () => deltaOf([]) } })
    const { hospital, answers, open: goTo } = shown
    const answerBatches = hospital.intercept
    hospital.intercept = (...asked) => (asked[0].startsWith('submission/') ? noNetwork() : answerBatches(...asked))
    await fillQuestionnaire(newestOf('Contact'), 'first')
    await expect.element(page.getByRole('heading', { name: words.thanks })).toBeVisible()
    await page.getByRole('link', { name: words.toRequests }).click()
    await expect.element(says('Belum terkirim')).toBeVisible()
    await page.getByRole('link', { name: /^Buka/ }).click()
    await expect.element(says(/^Diisi .*, belum sampai ke rumah sakit$/)).toBeVisible()
    await expect.element(says(/^Dikirim/)).not.toBeInTheDocument()
    await goTo(portalPages.requests)
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
  },
)

it('[FO35] one’s requests say whose each is, in the list, in the area and on their page', async () => {
  const budis = {
    ...open,
    kind: 'Registration',
    version: 1,
    answers: { forWhom: 'family', firstName: 'Budi', lastName: 'Santoso' },
  }
  const { open: goTo } = await showPortal(portalPages.requests, {
    as: 'patient',
    answers: { requests: () => deltaOf([budis, { ...open, id: uuid() }]) },
  })
  await expect.element(says('Untuk Budi Santoso')).toBeVisible()
  await expect.element(says(patient.requestForSelf)).toBeVisible()
  await goTo(portalPages.registration)
  await expect.element(says('Untuk Budi Santoso').last()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: words.before })).toBeVisible()
  await goTo(`${portalPages.requests}/${open.id}`)
  await expect.element(says('Untuk Budi Santoso')).toBeVisible()
})

it('[FO34] a request tells again what its form told, with the number that the form named', async () => {
  const alarming = {
    ...open,
    kind: 'PatientMeasures',
    version: 1,
    marks: ['alarming'],
    answers: { occasion: 'routine', alarms: ['calf'] },
  }
  await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([alarming]) },
  })
  await expect.element(says('Hubungi rumah sakit hari ini').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Hubungi 150770' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Hubungi 150990' })).not.toBeInTheDocument()
})

it('[FO64] the page of a service begins with an alarm until it is answered or called off; nothing is said of going on', async () => {
  const alarming = {
    ...open,
    kind: 'PatientMeasures',
    version: 1,
    marks: ['alarming'],
    answers: { occasion: 'routine', alarms: ['chest'], health: 2 },
  }
  const shown = [alarming, { ...alarming, id: uuid() }]
  const { answers, open: goTo } = await showPortal(portalPages.measures, {
    as: 'patient',
    answers: { requests: () => deltaOf(shown) },
  })
  const call = page.getByRole('link', { name: 'Hubungi 150990' })
  // Two forms with the same warning make one alarm, at the top of the page.
  await expect.element(call).toBeVisible()
  expect(main().getByRole('link').elements()[0]).toBe(call.element())
  await expect.element(says(/Ini tidak dapat menunggu/)).not.toBeInTheDocument()
  await expect.element(says(fieldWords.alarmingText_emergency)).toBeVisible()
  await goTo(`${portalPages.requests}/${open.id}`)
  await expect.element(says(fieldWords.alarmingText_emergency)).toBeVisible()
  await expect.element(says(/dapat diteruskan nanti/)).not.toBeInTheDocument()
  const over = [
    { ...alarming, state: 'answered' },
    { ...alarming, id: uuid(), state: 'cancelled' },
  ]
  answers.requests = () => deltaOf(over)
  await goTo(portalPages.measures)
  await expect.element(says(patient.request_answered)).toBeVisible()
  await expect.element(call).not.toBeInTheDocument()
})

it('[FO36] an answered request stays answered when its patient writes again, and a cancelled one promises nothing', async () => {
  const note = (from: string) => ({ id: uuid(), at: open.at, from, text: 'Terima kasih.' })
  const thanked = { ...open, notes: [note('hospital'), note('patient')] }
  const calledOff = { ...open, id: uuid(), state: 'cancelled', notes: [] }
  const { open: goTo } = await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([thanked, calledOff]) },
  })
  await expect.element(says(patient.request_again)).toBeVisible()
  await goTo(`${portalPages.requests}/${calledOff.id}`)
  await expect.element(says(words.noMessagesCancelled)).toBeVisible()
  await expect.element(says(words.noMessages)).not.toBeInTheDocument()
})

it('[FO38] a message about a request is counted, kept whole, and not sent while it is too long', async () => {
  const { hospital } = await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const field = page.getByRole('textbox', { name: words.message })
  await field.fill('a'.repeat(2001))
  await expect.element(says('Maksimum 2000 karakter')).toBeVisible()
  await expect.element(says('2.001 dari 2.000 karakter')).toBeVisible()
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('a'.repeat(2001))
  await field.fill('a'.repeat(2000))
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ answers: { text: 'a'.repeat(2000) } }])
})

it('[AC22] on a shared device a message is in the page alone: it says so, and the browser asks before it leaves', async () => {
  const { open: goTo } = await showPortal('/queue', {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const outbox = new Dexie('outbox')
  await outbox.open()
  await outbox.table('meta').put({ key: 'shared', value: true })
  outbox.close()
  await goTo(`${portalPages.requests}/${open.id}`)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const field = page.getByRole('textbox', { name: words.message })
  await expect.element(field).toBeVisible()
  expect(asks()).toBe(false)
  await field.fill('Terima kasih')
  await expect.element(page.getByText(words.messageShared)).toBeVisible()
  expect(asks()).toBe(true)
})

it('[AC22] a message about a request is kept as it is typed, for that request alone, until it is sent', async () => {
  const other = { ...open, id: uuid() }
  const { hospital, open: goTo } = await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open, other]) },
  })
  const field = page.getByRole('textbox', { name: words.message })
  const send = page.getByRole('button', { name: words.sendMessage })
  await field.fill('Terima kasih, ')
  await untilKept()
  await goTo(`${portalPages.requests}/${other.id}`)
  await expect.element(field).toHaveValue('')
  await goTo(`${portalPages.requests}/${open.id}`)
  await expect.element(field).toHaveValue('Terima kasih, ')
  await field.fill('Terima kasih, dokter.')
  await send.click()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => takenBy(hospital)).toMatchObject([{ answers: { text: 'Terima kasih, dokter.' } }])
  await goTo(`${portalPages.requests}/${open.id}`)
  await expect.element(field).toHaveValue('')
  await field.fill('Satu lagi')
  await send.click()
  await expect.poll(() => takenBy(hospital)).toHaveLength(2)
})

it('[AC40] a logout that is opened by its address asks first while a message is not sent', async () => {
  const { open: goTo } = await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const field = page.getByRole('textbox', { name: words.message })
  await field.fill('Terima kasih')
  await untilKept()
  await goTo('/patient/logout')
  await expect.element(says(auth.logoutBegun)).toBeVisible()
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Selamat datang/ })).toBeVisible()
  await goTo(`${portalPages.requests}/${open.id}`)
  await expect.element(field).toHaveValue('Terima kasih')
})

it('[FO68] the problem of a long text is seen beside it when it holds up the message', async () => {
  await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const field = page.getByRole('textbox', { name: words.message })
  await field.fill('Apakah hasil saya siap? '.repeat(84))
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(says('Maksimum 2000 karakter')).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  await page.getByRole('button', { name: words.sendMessage }).click()
  await expect.element(says('Maksimum 2000 karakter')).toBeInViewport({ ratio: 1 })
  await expect.element(field).toBeInViewport({ ratio: 1 })
})

it('[FO69] the page of a request says at its top which service it is of', async () => {
  await showPortal(`${portalPages.requests}/${open.id}`, {
    as: 'patient',
    answers: { requests: () => deltaOf([open]) },
  })
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => title.element().getBoundingClientRect().height).toBeGreaterThan(20)
})
