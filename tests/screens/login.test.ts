import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls } from '#core/contract/calls.ts'
import { accountIn } from './account.ts'
import { chooseFile, handoverOf } from './handover.ts'
import { expectAddress } from './locate.ts'
import { showPortal, sri } from './portal-hospital.ts'
import { goBack, stepsBack } from './session-history.ts'
import { firstOf, proof } from '#tests/support/whole.ts'

const DASHBOARD = '/patient/dashboard/index'

const { askForCode, button, continueAsGuest, field, forget, giveCode, signInByPhone, words } = accountIn('id')

const arrivals = [
  ['/patient', '/patient/login'],
  ['/patient/', '/patient/login'],
  ['/patient/login', '/patient/login'],
  ['/patient/register', '/patient/register'],
  ['/patient/forgot', '/patient/forgot'],
  ['/patient/logout', '/patient/login'],
  [DASHBOARD, '/patient/login'],
  ['/patient/nowhere', '/patient/login'],
  ['/patient/bslfree/booking', '/patient/register'],
  ['/patient/comordity/form', '/patient/login'],
  [`${DASHBOARD}?modal=engagement`, `${DASHBOARD}?modal=engagement`],
  ['/patient/engagement/form', '/patient/engagement/form'],
  ['/patient/pocari/form', '/patient/pocari/form'],
] as const

for (const [path, lands] of firstOf(arrivals, 3))
  it(`before a sign-in ${path} leads to ${lands}`, async () => {
    await showPortal(path)
    await expectAddress(lands)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

it('a guest is let in without a call, comes to where they had wanted to go, and leaves again', async () => {
  const { open, reload } = await showPortal('/patient/medical/list_medical_history')
  await expectAddress('/patient/login')
  vi.mocked(fetch).mockClear()
  await continueAsGuest()
  await expectAddress('/patient/medical/list_medical_history')
  await expect.element(page.getByRole('heading', { name: 'Riwayat Medis' })).toBeInTheDocument()
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => String(address))
  expect(asked.filter((address) => /account\/(?!guest_menus)/.test(address))).toEqual([])
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Riwayat Medis' })).toBeInTheDocument()
  await expectAddress('/patient/medical/list_medical_history')
  for (const path of ['/patient', '/patient/login', '/patient/register', '/patient/forgot']) {
    await open(path)
    await expectAddress(DASHBOARD)
  }
  await open('/patient/nowhere')
  await expect.element(page.getByRole('heading', { name: 'OOPS! Something went wrong here' })).toBeVisible()
  await open('/patient/logout')
  await expectAddress('/patient/login')
  expect(personalItems()).toEqual([])
})

it('a deep link is not a guest’s: it waits for an account with a profile', async () => {
  const { open } = await showPortal('/patient/login')
  await continueAsGuest()
  await expectAddress(DASHBOARD)
  await open('/patient/comordity/form')
  await expectAddress('/patient/login')
  expect(localStorage.getItem('portal.last-path.v1')).toBe(' /patient/comordity/form/input?unit=MHJS')
})

it('[FO50] the browser’s Back goes one step back in the forms of an account', async () => {
  await showPortal('/patient/login')
  await page.getByRole('link', { name: words.forgotLink }).click()
  await forget()
  await askForCode()
  await expect.element(field(words.code)).toBeVisible()
  history.back()
  await expect.element(button(words.sendCode)).toBeVisible()
  history.forward()
  await expect.element(field(words.code)).toBeVisible()
  history.go(-2)
  await expect.element(field(words.phone)).toHaveValue(sri.mobile)
  await button(words.goOn).click()
  await giveCode()
  await expect.element(field(words.newPassword)).toBeVisible()
  history.back()
  await expect.element(field(words.phone)).toHaveValue(sri.mobile)
  await expectAddress('/patient/forgot')
  await goBack()
  await expectAddress('/patient/login')
})

it('[FO50] in a sign-in Back leads from the code to its way, and from the portal not to the code', async () => {
  await showPortal('/patient/login')
  await signInByPhone()
  await askForCode()
  await expect.element(field(words.code)).toBeVisible()
  history.back()
  await expect.element(button(words.sendCode)).toBeVisible()
  await giveCode()
  await expectAddress(DASHBOARD)
  expect(stepsBack()).toBe(0)
})

it('the ground beside an open dialog, which its backdrop does not reach, is dimmed like the page', async () => {
  await showPortal('/patient/login')
  const ground = () => getComputedStyle(document.documentElement)
  const before = ground().backgroundColor
  await button(words.guest).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // The gutter of the scroll bar takes a colour only.
  const dimmed = ground().getPropertyValue('--color-dimmed').trim()
  const hex = (ground().backgroundColor.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0'))
  expect([`#${hex.join('')}`, ground().backgroundImage]).toEqual([dimmed, 'none'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => ground().backgroundColor).toBe(before)
})

it('a guest who wants to sign in is not asked about an account, whatever is unsent', proof, async () => {
  const { open, hospital } = await showPortal('/queue')
  const { intercept } = hospital
  hospital.intercept = (path, ...more) =>
    path === calls.submitBatch.path ? Promise.reject(new TypeError('Failed to fetch')) : intercept(path, ...more)
  await chooseFile(await handoverOf(['G1']))
  await expect.element(page.getByText('BIB G1')).toBeVisible()
  await open('/patient/login')
  await continueAsGuest()
  await expectAddress(DASHBOARD)
  await open('/patient/logout')
  await expectAddress('/patient/login')
})

it('a registration is written as people write, and judged as a whole', async () => {
  await showPortal('/patient/register')
  // The page says what to have ready, so the toast says it once.
  await expect.element(page.getByText('Gunakan email atau nomor HP untuk mendaftar.')).toHaveLength(1)
  await userEvent.type(field(words.firstName), 'S®i 3')
  await expect.element(field(words.firstName)).toHaveValue('Si ')
  await userEvent.type(field(words.dateOfBirth), '17081990')
  await expect.element(field(words.dateOfBirth)).toHaveValue('17-08-1990')
  await page.getByText(words.noCard).click()
  await field(words.passportNumber).fill('B1234567')
  await field(words.confirmation).fill('rahasia')
  await page.getByRole('button', { name: 'Daftar' }).click()
  // The summary names many problems once, and their fields tell each.
  for (const [name, message] of [
    ['Nama Depan', 'Minimum 3 karakter'],
    ['Nama Belakang', 'Nama Belakang wajib diisi'],
    ['Jenis Kelamin', 'Jenis Kelamin wajib diisi'],
    ['Email', 'Email wajib diisi'],
    ['No HP', 'No HP wajib diisi'],
    ['Kata Sandi', 'Kata sandi wajib diisi'],
    ['Konfirmasi Kata Sandi', 'Kata Sandi dan Konfirmasi Kata Sandi tidak sama'],
    ['Kebangsaan', 'Kebangsaan wajib diisi'],
  ] as const) {
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect.element(page.getByText(message, { exact: true })).toHaveLength(1)
  }
  await expect.element(field(words.dateOfBirth)).toHaveValue('17-08-1990')
})

it.each(['id', 'en'] as const)(
  'in the language %s a registration with all its problems stays short',
  async (language) => {
    const { submit, summary } = accountIn(language)
    await showPortal('/patient/register', { language })
    await submit.click()
    await expect.element(summary).toHaveFocus()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2600)
  },
)

it('what a patient without a card writes is folded away until it is wanted or wrong', async () => {
  await showPortal('/patient/register')
  await expect.element(field(words.identityCardNumber)).toBeVisible()
  await expect.element(field(words.passportNumber)).not.toBeVisible()
  await page.getByText(words.noCard).click()
  await field(words.passportNumber).fill('B1234567')
  await page.getByText(words.noCard).click()
  await expect.element(field(words.nationality)).not.toBeVisible()
  await button(words.register).click()
  await expect.element(field(words.nationality)).toBeVisible()
})

/** Names of entries that a device keeps of itself, through all sign-ins and logouts. */
const ofTheDevice = ['outbox', 'outbox-answer', 'sealing-key', 'portal.language.v1']

/** Names of entries in local storage that tell anything about a person. */
const personalItems = () => Object.keys(localStorage).filter((name) => !ofTheDevice.includes(name))
