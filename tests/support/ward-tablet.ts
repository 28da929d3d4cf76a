import { expect, type Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import type { TabletPlace } from '#core/contract/submission/tablet-calls.ts'
import type { Portal } from './portal.ts'

export const OFFICER_PIN = '274915'
export const WRONG_PIN = '518203'

let count = 0

/** A ward without patients of other tests. */
export function newPlace(): TabletPlace {
  const number = `${process.pid}-${++count}`
  return { name: `Tablet ${number}`, hospitalUnit: 'MHJS', nursingRoom: `Melati ${number}` }
}

export const tabletCode = async (portal: Portal, place: TabletPlace): Promise<string> =>
  (await portal.ask(calls.operatorTabletCode, place)).code

/** A ward's tablet as its officer uses it, in Indonesian. */
export const tabletPage = {
  home: (page: Page) => page.getByRole('heading', { name: 'Daftar pasien' }),

  async fillEnrolment(page: Page, code: string, pin = OFFICER_PIN, again = pin): Promise<void> {
    await page.getByLabel('Kode sekali pakai').fill(code)
    await page.getByLabel('Buat PIN petugas').fill(pin)
    await page.getByLabel('PIN yang sama sekali lagi').fill(again)
    await page.getByRole('button', { name: 'Daftarkan tablet' }).click()
  },

  /** Enrols a device as a tablet, up to the officer's home with its list. */
  async enrol(page: Page, portal: Portal, place: TabletPlace): Promise<void> {
    await page.goto('/tablet')
    await tabletPage.fillEnrolment(page, await tabletCode(portal, place))
    await expect(page.getByText('Menurut rumah sakit pada')).toBeVisible()
  },

  async unlock(page: Page, pin = OFFICER_PIN): Promise<void> {
    await page.getByLabel('PIN petugas').fill(pin)
    await page.getByRole('button', { name: 'Buka' }).click()
  },

  async startKiosk(page: Page, { questionnaire = 'rawat inap', minutes = 2 } = {}): Promise<void> {
    await page.getByRole('radio', { name: new RegExp(questionnaire, 'i') }).check()
    await page.getByRole('radio', { name: `${minutes} menit` }).check()
    await page.getByRole('button', { name: 'Mulai kios' }).click()
    await expect(tabletPage.start(page)).toBeVisible()
  },

  /** The kiosk's start screen, which shows no patient. */
  start: (page: Page) => page.getByRole('heading', { name: 'Bagaimana perawatan Anda?' }),

  begin: (page: Page) => page.getByRole('button', { name: 'Mulai dalam Bahasa Indonesia' }).click(),

  /** Opens the officer's menu in the kiosk. */
  async openOfficer(page: Page, pin = OFFICER_PIN): Promise<void> {
    await page.getByRole('button', { name: 'Petugas' }).click()
    await tabletPage.unlock(page, pin)
  },
} as const
