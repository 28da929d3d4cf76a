import { describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Language } from '#i18n/language.ts'
import { checkScreen } from './check-screen.ts'
import { isSameInBoth } from './same-in-both.ts'
import { words, type Words } from './words.ts'

export interface Tour {
  readonly language: Language
  /** All words of the app in this language, by area. */
  readonly words: Words
  /** Looks at the screen as it stands, at every width. */
  readonly look: (name: string) => Promise<void>
}

/**
 * Walks the same way in both languages, looking at every screen, and finds what is said alike in both although it should
 * not be. Structure and colours are the same in every language: they are looked at on the phone in Indonesian, and on the
 * desk in English.
 * @param data names and words of the data that is shown
 */
export function tour(name: string, walk: (tour: Tour) => Promise<void>, data: readonly (string | RegExp)[] = []): void {
  describe(name, () => {
    const seen = { id: new Map<string, string[]>(), en: new Map<string, string[]>() }
    it.each(['id', 'en'] as const)(
      'can be read, reached and tapped by everybody, in the language %s',
      async (language) => {
        const closely = language === 'id' ? 320 : 1280
        const look = async (screen: string) => {
          seen[language].set(screen, await checkScreen(`${screen}-${language}`, { closely }))
        }
        await walk({ language, words: words[language], look })
      },
      // A busy machine takes several times as long.
      60_000,
    )
    it('says nothing in English words to those who read Indonesian, nor the other way round', () => {
      expect([...seen.en.keys()]).toEqual([...seen.id.keys()])
      for (const [screen, texts] of seen.en) {
        const alike = texts.filter((text) => seen.id.get(screen)?.includes(text) && !isSameInBoth(text, data))
        expect.soft(alike, `${screen}: the same words in both languages`).toEqual([])
      }
    })
  })
}

export const main = page.getByRole('main')
export const question = page.getByRole('alertdialog')

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const press = (name: string): Promise<void> => button(name).first().click()

export const untilSaid = (text: string | RegExp): Promise<void> =>
  expect.element(page.getByText(text).first()).toBeVisible()

/** Whatever is there several times, of which one is enough. */
export const untilThere = (wanted: Locator): Promise<void> => expect.element(wanted.first()).toBeVisible()

export const untilHeading = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('heading', { name }).first()).toBeVisible()
