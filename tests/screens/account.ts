import { page } from 'vitest/browser'
import { auth as en } from '#i18n/en/auth.ts'
import { auth as id } from '#i18n/id/auth.ts'
import type { Language } from '#i18n/language.ts'
import { byCss } from './locate.ts'
import { sri } from './portal-hospital.ts'

/** With any number of problems. */
const summaryTitle: Readonly<Record<Language, RegExp>> = {
  id: /^Masih ada \d+ isian yang perlu diperbaiki$/,
  en: /^\d+ fields? needs? attention$/,
}

/** A field to write in, with any note behind its label. A way to sign in may have the same label. */
const fieldOf = (label: string) =>
  page.getByLabelText(new RegExp(`^${RegExp.escape(label)}(?: \\(.+\\))?$`)).and(byCss('input:not([type=radio])'))

/** The steps of registering and signing in, by the texts of one language. */
export function accountIn(language: Language) {
  const words = { id, en }[language]
  const button = (name: string) => page.getByRole('button', { name })
  const choose = (name: string) => page.getByRole('radio', { name }).click()
  const askForCode = async () => {
    await choose(words.sms)
    await button(words.sendCode).click()
  }
  return {
    words,
    field: fieldOf,
    button,
    choose,
    submit: byCss('form button[type=submit]'),
    summary: page.getByRole('region', { name: summaryTitle[language] }),

    fillRegistration: async (): Promise<void> => {
      await fieldOf(words.firstName).fill('Sri')
      await fieldOf(words.lastName).fill('Wahyuni')
      await fieldOf(words.dateOfBirth).fill('17-08-1990')
      await choose(words.female)
      await fieldOf(words.email).fill(sri.email)
      await fieldOf(words.mobilePhone).fill(sri.mobile)
      await fieldOf(words.password).fill(sri.password)
      await fieldOf(words.confirmation).fill(sri.password)
      await fieldOf(words.identityCardNumber).fill('3171234567890123')
    },

    signInByPhone: async (): Promise<void> => {
      await choose(words.phone)
      await fieldOf(words.phone).fill(sri.mobile)
      await button(words.logIn).click()
    },

    /** Goes to the choice of the method for a forgotten password. */
    forget: async (): Promise<void> => {
      await choose(words.phone)
      await fieldOf(words.phone).fill(sri.mobile)
      await button(words.goOn).click()
    },

    askForCode,

    /** Has a code sent and gives it. Then the portal opens, or the form for the new password. */
    giveCode: async (): Promise<void> => {
      await askForCode()
      await fieldOf(words.code).fill(sri.code)
      await button(words.verify).click()
    },

    continueAsGuest: async (): Promise<void> => {
      await button(words.guest).click()
      await page.getByRole('dialog').getByRole('button', { name: words.guest }).click()
    },
  }
}
