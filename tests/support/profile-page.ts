import type { Page } from '@playwright/test'
import type { Language } from '#core/domain/language.ts'
import { profile as en } from '#i18n/en/profile.ts'
import { profile as id } from '#i18n/id/profile.ts'

/** The parts of the profile, as somebody handles them who reads this language. */
export function profilePage(page: Page, language: Language) {
  const words = { id, en }[language]
  const filled = (text: string, name: string) => text.replace(/\{\{\w+\}\}/, name)
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  return {
    words,
    part,
    goto: async () => {
      await page.goto('/patient/account/profile')
      await page.getByRole('heading', { level: 2, name: words.group_person }).waitFor()
    },
    edit: (title: string) => page.getByRole('button', { name: filled(words.editGroup, title), exact: true }).click(),
    save: () => page.getByRole('button', { name: words.save, exact: true }).click(),
    /** A field that is written in, whatever note stands behind its label. */
    field: (title: string, label: string) =>
      part(title).getByLabel(new RegExp(`^${RegExp.escape(label)}(?: \\(.+\\))?$`)),
    button: (text: string, name: string) => page.getByRole('button', { name: filled(text, name), exact: true }),
    pending: (title: string) => part(title).getByText(words.pendingMark),
  }
}
