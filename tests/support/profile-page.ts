import type { Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import { profile as en } from '#i18n/en/profile.ts'
import { profile as id } from '#i18n/id/profile.ts'

/** The profile and the pages of its parts, in this language. */
export function profilePage(page: Page, language: Language) {
  const words = { id, en }[language]
  const filled = (text: string, name: string) => text.replace(/\{\{\w+\}\}/, name)
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  const list = part(words.sections)
  /** Opens the page of a part, from the list or from another part. */
  const turnTo = async (title: string) => {
    await part(title)
      .or(list)
      .or(page.getByRole('link', { name: words.toProfile }))
      .first()
      .waitFor()
    if (await part(title).isVisible()) return
    if (!(await list.isVisible())) await page.getByRole('link', { name: words.toProfile }).click()
    await list.getByRole('link', { name: new RegExp(`^${RegExp.escape(title)}(?: |$)`) }).click()
    await part(title).waitFor()
  }
  return {
    words,
    part,
    list,
    turnTo,
    goto: async () => {
      await page.goto('/patient/account/profile')
      await list.waitFor()
    },
    edit: async (title: string) => {
      await turnTo(title)
      const buttons = [words.editGroup, words.completeGroup].map((text) => RegExp.escape(filled(text, title)))
      await page
        .getByRole('button', { name: new RegExp(`^(?:${buttons.join('|')})$`) })
        .last()
        .click()
    },
    save: () => page.getByRole('button', { name: words.save, exact: true }).click(),
    /** A field to write in, with any note behind its label. */
    field: (title: string, label: string) =>
      part(title).getByLabel(new RegExp(`^${RegExp.escape(label)}(?: \\(.+\\))?$`)),
    button: (text: string, name: string) => page.getByRole('button', { name: filled(text, name), exact: true }),
    pending: (title: string) => part(title).getByText(words.pendingMark),
  }
}
