import { expect, type Page } from '@playwright/test'
import { records } from '#i18n/id/records.ts'
import { profilePage } from '#tests/support/profile-page.ts'
import type { Saved } from './choose-turns.ts'
import type { Patient } from './patient.ts'

/** A form that is filled in and saved on the device. */
export interface Saving {
  /** By which the hospital's row, and what is shown, are known. */
  readonly value: string
  fill(): Promise<void>
  /** The tap that saves. */
  press(): Promise<void>
  /** The screen says that it is kept. */
  told(): Promise<void>
}

/** @param nth of what they save, so that no two are the same */
export const savingOf = (page: Page, what: Saved, me: Patient, nth: number): Saving =>
  what === 'profile' ? changeOfProfile(page, `${me.writes} ${nth}`) : screening(page, pressureOf(me, nth))

/** Fifty pressures for each of the two; then a diastolic one more. */
const pressureOf = ({ systolic, diastolic }: Patient, nth: number) =>
  [systolic + (nth % 50), diastolic + Math.floor(nth / 50)] as const

function changeOfProfile(page: Page, value: string): Saving {
  const { words, part, field, edit, button, pending } = profilePage(page, 'id')
  const save = button(words.save, '')
  return {
    value,
    fill: async () => {
      await page.getByRole('link', { name: 'Profil Saya' }).first().click()
      await edit(words.group_work)
      await field(words.group_work, words.CompanyName).fill(value)
    },
    press: () => save.click({ noWaitAfter: true }),
    told: async () => {
      await expect(pending(words.group_work)).toBeVisible()
      await expect(part(words.group_work).getByText(value)).toBeVisible()
    },
  }
}

function screening(page: Page, [systolic, diastolic]: readonly [number, number]): Saving {
  const value = `${systolic}/${diastolic}`
  const list = page.getByRole('list', { name: records.screeningsAll })
  return {
    value,
    fill: async () => {
      await page.getByRole('link', { name: 'Riwayat Medis' }).first().click()
      await page
        .getByRole('link', { name: /^Tanda vital/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Tambah hasil ukur' }).click()
      await page.getByRole('checkbox', { name: 'Tekanan darah' }).check()
      await page.locator('[name=systolic]').fill(String(systolic))
      await page.locator('[name=diastolic]').fill(String(diastolic))
      await page.locator('form button[type=submit]').click()
    },
    press: () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click({ noWaitAfter: true }),
    told: () =>
      expect(
        list.getByRole('listitem').filter({ hasText: records.screeningPending }).filter({ hasText: value }),
      ).toBeVisible(),
  }
}
