import { describe, expect, it, type TestOptions } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { currentLanguage } from '#i18n/current-language.ts'
import { writeLanguage, type Language } from '#i18n/language.ts'
import { isWhole } from '#tests/support/whole.ts'
import { checkScreen } from './check-screen.ts'
import { byCss } from './locate.ts'
import { isSameInBoth } from './same-in-both.ts'
import { languages } from './languages.ts'
import { words, type Words } from './words.ts'

export interface Tour {
  readonly language: Language
  /** All words of the app in this language, by area. */
  readonly words: Words
  /** Looks at the screen as it stands, at the widths that are tried. */
  readonly look: (name: string) => Promise<void>
}

/** Names and words of the data that is shown. */
type Data = readonly (string | RegExp)[]

// A busy machine takes several times as long.
const LONGEST = 240_000

/**
 * Structure and colours are the same in every language: they are looked at on the phone in Indonesian, and on the desk in
 * English.
 */
const closely = { id: 320, en: 1280 } as const

/**
 * Walks the same way in every language that is tried, looking at every screen, and finds what is said alike in both although
 * it should not be. `options` are those of Vitest for the whole walk.
 */
export function tour(
  name: string,
  walk: (tour: Tour) => Promise<void>,
  data: Data = [],
  options: Pick<TestOptions, 'tags'> = {},
): void {
  describe(name, options, () => {
    const seen = nothingSeen()
    it.each(languages)(
      'can be read, reached and tapped by everybody, in the language %s',
      async (language) => {
        const look = async (screen: string) => {
          seen[language].set(screen, await checkScreen(`${screen}-${language}`, { closely: closely[language] }))
        }
        await walk({ language, words: words[language], look })
      },
      LONGEST,
    )
    it.runIf(isWhole)(nothingAlike, () => expectNothingAlike(seen, data))
  })
}

/** Reloads the page, and waits until what was looked at stands there again. */
type Anew = () => Promise<void>

/**
 * Walks once through what stays where it is when the page is reloaded: each screen is looked at in one language, then,
 * where both are tried, in the other, in which the walk goes on.
 */
export function tourOnce(
  name: string,
  walk: (look: (screen: string, anew: Anew) => Promise<void>) => Promise<void>,
  data: Data = [],
): void {
  describe(name, () => {
    const seen = nothingSeen()
    it(
      'can be read, reached and tapped by everybody',
      async () => {
        await walk(async (screen, anew) => {
          const first = currentLanguage()
          const other = first === 'id' ? 'en' : 'id'
          seen[first].set(screen, await checkScreen(`${screen}-${first}`, { closely: closely[first] }))
          if (!isWhole) return
          writeLanguage(other)
          await anew()
          seen[other].set(screen, await checkScreen(`${screen}-${other}`, { closely: closely[other] }))
        })
      },
      LONGEST,
    )
    it.runIf(isWhole)(nothingAlike, () => expectNothingAlike(seen, data))
  })
}

const nothingAlike = 'says nothing in English words to those who read Indonesian, nor the other way round'

/** What is to be read on each screen, by language. */
type Seen = Readonly<Record<Language, Map<string, readonly string[]>>>

const nothingSeen = (): Seen => ({ id: new Map(), en: new Map() })

function expectNothingAlike({ id, en }: Seen, data: Data): void {
  expect([...en.keys()]).toEqual([...id.keys()])
  for (const [screen, texts] of en) {
    const alike = texts.filter((text) => id.get(screen)?.includes(text) && !isSameInBoth(text, data))
    expect.soft(alike, `${screen}: the same words in both languages`).toEqual([])
  }
}

export const main = page.getByRole('main')
export const question = page.getByRole('alertdialog')

/** A field that is told to be wrong. */
export const invalid = byCss('[aria-invalid="true"]')

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const press = (name: string): Promise<void> => button(name).first().click()

export const untilSaid = (text: string | RegExp): Promise<void> =>
  expect.element(page.getByText(text).first()).toBeVisible()

/** Whatever is there several times, of which one is enough. */
export const untilThere = (wanted: Locator): Promise<void> => expect.element(wanted.first()).toBeVisible()

export const untilHeading = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('heading', { name }).first()).toBeVisible()
