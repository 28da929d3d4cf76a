import type { Locator, Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import { auth as en } from '#i18n/en/auth.ts'
import { auth as id } from '#i18n/id/auth.ts'
import { readCode } from './mailbox.ts'
import type { Newcomer } from './newcomer.ts'
import type { Portal } from './portal.ts'

/** The steps of an account, in this language. */
export function accountPage(page: Page, portal: Portal, language: Language) {
  const words = { id, en }[language]
  const field = (label: string) => fieldOf(page, label)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()

  async function askForCode(way: 'sms' | 'email') {
    await choose(words[way])
    await button(words.sendCode).click()
  }
  async function writeCode(code: string) {
    await field(words.code).fill(code)
    await button(words.verify).click()
  }

  return {
    portal,
    words,
    goto: async (path: string) => void (await page.goto(path)),
    field,
    button,
    choose,
    submit: page.locator('form button[type=submit]'),
    /** The message above a form after a failed call. */
    failure: page.locator('form').getByRole('alert'),
    summary: page.getByRole('region', { name: summaryTitle[language] }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),

    async fillRegistration({ email, mobile, password }: Newcomer) {
      await field(words.firstName).fill('Sri')
      await field(words.lastName).fill('Wahyuni')
      await field(words.dateOfBirth).fill('17-08-1990')
      await choose(words.female)
      await field(words.email).fill(email)
      await field(words.mobilePhone).fill(mobile)
      await field(words.password).fill(password)
      await field(words.confirmation).fill(password)
      await field(words.identityCardNumber).fill('3171234567890123')
    },

    async signInByEmail({ email, password }: Pick<Newcomer, 'email' | 'password'>) {
      await field(words.email).fill(email)
      await field(words.password).fill(password)
      await button(words.logIn).click()
    },

    async signInByPhone({ mobile }: Pick<Newcomer, 'mobile'>) {
      await choose(words.phone)
      await field(words.phone).fill(mobile)
      await button(words.logIn).click()
    },

    /** On the page that asks for the method. */
    askForCode,
    writeCode,

    /** Has a code sent, reads it and gives it. Then the portal opens, or the form for the new password. */
    async giveCode(person: Newcomer, way: 'sms' | 'email' = 'sms') {
      await askForCode(way)
      const message = await readCode(portal, person)
      await writeCode(message.code)
      return message
    },

    /** Goes to the choice of the method for a forgotten password. */
    async forget(person: Pick<Newcomer, 'email' | 'mobile'>, way: 'email' | 'phone' = 'phone') {
      await page.goto('/patient/forgot')
      await choose(words[way])
      await field(words[way]).fill(way === 'email' ? person.email : person.mobile)
      await button(words.goOn).click()
    },

    async continueAsGuest() {
      await button(words.guest).click()
      await page.getByRole('dialog').getByRole('button', { name: words.guest }).click()
    },

    async signOut() {
      await page.goto('/patient/logout')
      await page.waitForURL('**/patient/login')
    },
  }
}

/** With any number of problems. */
const summaryTitle: Readonly<Record<Language, RegExp>> = {
  id: /^Masih ada \d+ isian yang perlu diperbaiki$/,
  en: /^\d+ fields? needs? attention$/,
}

/** A field to write in, with any note behind its label. A way to sign in may have the same label. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${RegExp.escape(label)}(?: \\(.+\\))?$`)).and(page.locator('input:not([type=radio])'))
