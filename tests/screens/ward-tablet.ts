import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { readVoucher, VOUCHER_TYPE } from '#core/crypto/voucher.ts'
import type { Voucher } from '#core/domain/survey/admission-info.ts'
import { isForOncologyOnly, surveys } from '#core/domain/survey/survey.ts'
import type { WardList } from '#core/survey/find-admissions.ts'
import { hospitalSigner } from '#tests/support/hospital-keys.ts'
import type { MemoryHospital } from '#tests/support/memory-hospital.ts'
import { createWard, TABLET_CODE } from '#tests/support/test-ward.ts'
import { showApp } from './show-app.tsx'

export const OFFICER_PIN = '274915'

/** A ward's tablet as its officer and its patients use it, in Indonesian. */
export const tablet = {
  home: page.getByRole('heading', { name: 'Daftar pasien' }),

  async unlock(pin = OFFICER_PIN): Promise<void> {
    await page.getByLabelText('PIN petugas').fill(pin)
    await page.getByRole('button', { name: 'Buka' }).click()
  },

  async startKiosk({ questionnaire = 'rawat inap', minutes = 2 } = {}): Promise<void> {
    await page.getByRole('radio', { name: new RegExp(questionnaire, 'i') }).click()
    await page.getByRole('radio', { name: `${minutes} menit` }).click()
    await page.getByRole('button', { name: 'Mulai kios' }).click()
    await expect.element(tablet.start).toBeVisible()
  },

  /** The kiosk's start screen, which shows no patient. */
  start: page.getByRole('heading', { name: 'Bagaimana perawatan Anda?' }),

  begin: () => page.getByRole('button', { name: 'Mulai dalam Bahasa Indonesia' }).click(),

  /** Opens the officer's menu in the kiosk. */
  async openOfficer(): Promise<void> {
    await page.getByRole('button', { name: 'Petugas' }).click()
    await tablet.unlock()
  },
} as const

/** Makes a ward at this hospital with these patients on its list. */
export async function openWard(hospital: MemoryHospital, admissions: WardList) {
  const ward = createWard(hospital, Date.now)
  ward.admissions = await Promise.all(admissions.map(withVouchers))
  hospital.intercept = (path, body, authorization) => ward.answer(path, body, authorization)
  return ward
}

/** Opens the app on a newly enrolled tablet, with these patients on its ward's list. */
export async function showTablet(admissions: WardList) {
  const shown = await showApp('/tablet')
  const ward = await openWard(shown.hospital, admissions)
  await page.getByLabelText('Kode sekali pakai').fill(TABLET_CODE)
  await page.getByLabelText('Buat PIN petugas').fill(OFFICER_PIN)
  await page.getByLabelText('PIN yang sama sekali lagi').fill(OFFICER_PIN)
  await page.getByRole('button', { name: 'Daftarkan tablet' }).click()
  await expect.element(page.getByText(/^Menurut rumah sakit pada /)).toBeVisible()
  return { ...shown, ward }
}

/** Adds the vouchers that the hospital adds to a list: one for each survey that asks about the admission. */
async function withVouchers(one: WardList[number]): Promise<WardList[number]> {
  const asked = surveys.filter(
    (survey) => survey.services.some((of) => of === one.service) && (one.oncology || !isForOncologyOnly(survey)),
  )
  const vouchers = asked.map(async ({ kind }) => ({
    kind,
    voucher: await voucherOf(one.admissionNumber, kind, 'tablet'),
  }))
  return { ...one, vouchers: await Promise.all(vouchers) }
}

/** A voucher signed by the hospital, valid for a month. */
export async function voucherOf(registration: string, kind: string, via: Voucher['via'] = 'operator'): Promise<string> {
  const { sign } = await hospitalSigner(1)
  const exp = Math.floor(Date.now() / 1000) + 30 * 86_400
  return sign({ registration, kind, exp, via }, { typ: VOUCHER_TYPE })
}

/** The admissions for which the hospital has counted a survey, by their vouchers. */
export async function registrationsAt({ taken }: MemoryHospital): Promise<string[]> {
  const { public: key } = await hospitalSigner(1)
  const read = [...taken.values()].map(async ({ code = '' }) => (await readVoucher(code, [key])).registration)
  return Promise.all(read)
}
