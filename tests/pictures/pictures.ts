import type { Page } from '@playwright/test'

/** The person who looks at a screen. */
export type Viewer = 'stranger' | 'guest' | 'patient' | 'staff'

export interface Picture {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string
  /** Brings the screen into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>
}

const submitForm = (page: Page) => page.locator('main form button[type=submit]').first().click()

const giveUnknownCode = async (page: Page) => {
  await page.locator('main form input').first().fill('RI2400-00000')
  await submitForm(page)
  await page.locator('main h1', { hasText: 'not found' }).waitFor()
}

/** Gives each question its first answer, and confirms at the end. */
const fillAll = async (page: Page) => {
  for (let step = 0; step < 4 && (await page.locator('[role=alertdialog]').count()) === 0; step++) {
    for (const field of await page.locator('main form input:visible:not([type=radio], [type=checkbox])').all())
      await field.fill(valueFor(await field.getAttribute('type')))
    for (const group of await page.locator('main form fieldset:visible').all())
      await group.locator('input[type=radio]').last().check({ force: true })
    for (const box of await page.locator('main form input[type=checkbox]:visible').all())
      await box.check({ force: true })
    await page.locator('main form button[type=submit]').click()
    await page.locator('main form :focus, [role=alertdialog], main h2').first().waitFor()
  }
  await page.locator('[role=alertdialog] button').last().click()
  await page.waitForURL('**/saved/**')
  await page.locator('main a[href*=SelfAssesmentRunner]').first().waitFor()
}

const valueFor = (type: string | null): string =>
  ({ email: 'sri.wahyuni@example.com', tel: '081234567890', number: '30', date: '1990-08-17' })[type ?? ''] ?? '1042'

const openDoctor = async (page: Page) => {
  await page.locator('main a[href*="/doctors/"]').first().click()
  await page.waitForURL('**/doctors/*')
  await page.locator('main h2').first().waitFor()
}

const openFirst = async (page: Page) => {
  await page.locator('main tbody th a[href^="/staff/submissions/"]').last().click()
  await page.waitForURL('**/staff/submissions/*')
  await page.locator('main h2').first().waitFor()
}

const chooseVisible = (page: Page) => page.locator('main button', { hasText: /^(?:Pilih|Choose the) \d/ }).click()

/** Breaks the connection to the hospital, so that the page shows what it has. */
const loseServer = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.locator('main button', { hasText: /Perbarui|Refresh/ }).click()
  await page.locator('main [role=alert]').first().waitFor()
}

/** Begins an export whose file never arrives. */
const beginExport = async (page: Page) => {
  await page.route('**/export?**', () => undefined)
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await page.locator('main button', { hasText: 'CSV' }).click()
  await page.locator('main output').first().waitFor()
}

export const pictures: readonly Picture[] = [
  { name: 'login', viewer: 'stranger', path: '/patient/login' },
  { name: 'login-wrong', viewer: 'stranger', path: '/patient/login', prepare: submitForm },
  { name: 'register', viewer: 'stranger', path: '/patient/register' },
  { name: 'register-wrong', viewer: 'stranger', path: '/patient/register', prepare: submitForm },
  { name: 'forgot', viewer: 'stranger', path: '/patient/forgot' },
  { name: 'unknown-address', viewer: 'stranger', path: '/foo' },
  { name: 'privacy-policy', viewer: 'stranger', path: '/privacy-policy' },
  { name: 'event', viewer: 'stranger', path: '/event/SelfAssesmentRunner' },
  {
    name: 'form-tools',
    viewer: 'stranger',
    path: '/event/SelfAssesmentRunner',
    prepare: (page) => page.locator('main button[aria-expanded]').click(),
  },
  { name: 'readiness', viewer: 'stranger', path: '/event/readiness' },
  { name: 'promo', viewer: 'stranger', path: '/promo' },
  { name: 'promo-form', viewer: 'stranger', path: '/promo/general' },
  { name: 'survey-start', viewer: 'stranger', path: '/promo/survey/opd' },
  { name: 'survey-not-found', viewer: 'stranger', path: '/promo/survey/opd', prepare: giveUnknownCode },
  { name: 'runner-saved', viewer: 'stranger', path: '/event/SelfAssesmentRunner', prepare: fillAll },
  { name: 'queue', viewer: 'stranger', path: '/queue' },
  { name: 'receipts', viewer: 'stranger', path: '/queue/receipts' },
  { name: 'tablet', viewer: 'stranger', path: '/tablet' },
  { name: 'staff-sign-in', viewer: 'stranger', path: '/staff' },
  { name: 'staff-home', viewer: 'staff', path: '/staff' },
  { name: 'staff-requests', viewer: 'staff', path: '/staff/requests' },
  { name: 'staff-submissions', viewer: 'staff', path: '/staff/submissions' },
  { name: 'staff-results', viewer: 'staff', path: '/staff/results?kind=Ipd' },
  { name: 'staff-quarantine', viewer: 'staff', path: '/staff/submissions?outcome=quarantined' },
  { name: 'staff-held', viewer: 'staff', path: '/staff/submissions?outcome=quarantined', prepare: openFirst },
  { name: 'staff-several', viewer: 'staff', path: '/staff/submissions?kind=Ipd', prepare: chooseVisible },
  { name: 'staff-form', viewer: 'staff', path: '/staff/submissions?kind=Ipd', prepare: openFirst },
  { name: 'staff-offline', viewer: 'staff', path: '/staff/requests', prepare: loseServer },
  { name: 'staff-export', viewer: 'staff', path: '/staff/submissions?kind=Ipd', prepare: beginExport },
  { name: 'staff-comments', viewer: 'staff', path: '/staff/results/comments?kind=Ipd' },
  { name: 'staff-devices', viewer: 'staff', path: '/staff/devices' },
  { name: 'staff-activities', viewer: 'staff', path: '/staff/activities' },
  { name: 'staff-write', viewer: 'staff', path: '/staff/activities/new' },
  { name: 'staff-people', viewer: 'staff', path: '/staff/people' },
  { name: 'staff-roles', viewer: 'staff', path: '/staff/people/roles' },
  { name: 'staff-audit', viewer: 'staff', path: '/staff/audit' },
  { name: 'guest-home', viewer: 'guest', path: '/patient/dashboard/index' },
  { name: 'doctors', viewer: 'guest', path: '/patient/dashboard/doctors' },
  { name: 'doctor', viewer: 'guest', path: '/patient/dashboard/doctors', prepare: openDoctor },
  { name: 'home', viewer: 'patient', path: '/patient/dashboard/index' },
  { name: 'history', viewer: 'patient', path: '/patient/medical/list_medical_history' },
  { name: 'results', viewer: 'patient', path: '/patient/medical/lab_results' },
  { name: 'bills', viewer: 'patient', path: '/patient/medical/bills' },
  { name: 'orders', viewer: 'patient', path: '/patient/dashboard/checkouts' },
  { name: 'schedules', viewer: 'patient', path: '/patient/dashboard/schedules' },
  { name: 'notices', viewer: 'patient', path: '/patient/dashboard/notifications' },
  { name: 'profile', viewer: 'patient', path: '/patient/account/profile' },
  { name: 'profile-person', viewer: 'patient', path: '/patient/account/profile/person' },
  { name: 'profile-address', viewer: 'patient', path: '/patient/account/profile/address' },
  { name: 'profile-family', viewer: 'patient', path: '/patient/account/profile/family' },
  { name: 'settings', viewer: 'patient', path: '/patient/account/settings' },
  { name: 'vital-signs', viewer: 'patient', path: '/patient/medical/screenings' },
  { name: 'check-up', viewer: 'patient', path: '/patient/mcu' },
  { name: 'registration', viewer: 'patient', path: '/patient/registration' },
  { name: 'contact', viewer: 'patient', path: '/patient/contact' },
  { name: 'not-found', viewer: 'patient', path: '/patient/xyz' },
]

/** Screens that docs/design.md shows beside their earlier versions. */
export const inSheets: readonly string[] = [
  'login',
  'register-wrong',
  'forgot',
  'guest-home',
  'home',
  'results',
  'bills',
  'orders',
  'history',
  'profile',
  'doctors',
  'doctor',
  'vital-signs',
  'registration',
  'event',
  'runner-saved',
  'readiness',
  'promo-form',
  'survey-start',
  'survey-not-found',
  'tablet',
  'queue',
  'receipts',
  'unknown-address',
]

/** Screens in README and docs/design.md. */
export const inReadme: readonly string[] = [
  'event',
  'form-tools',
  'readiness',
  'survey-start',
  'promo',
  'tablet',
  'login',
  'guest-home',
  'home',
  'results',
  'bills',
  'history',
  'vital-signs',
  'check-up',
  'contact',
]
