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
  /** All texts of the app in this language, by area. */
  readonly words: Words
  /** Checks the present screen at the widths that are tried. */
  readonly look: (name: string) => Promise<void>
}

/** Names and texts of the data on the screens. */
type Data = readonly (string | RegExp)[]

// A busy machine takes several times as long.
const LONGEST = 240_000

/**
 * The width at which structure and colours are checked. They are the same in every language, so each language has one.
 */
const closely = { id: 320, en: 1280 } as const

/**
 * Walks through screens in every tried language and checks each. Then finds texts that are wrongly the same in both
 * languages. `options` are Vitest's for the whole walk.
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

/** Reloads the page, and waits until the same screen is shown again. */
type Anew = () => Promise<void>

/**
 * Walks once, through screens that survive a reload. Each is checked in one language and, in the whole run, again in
 * the other, in which the walk goes on.
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

/** The texts of each screen, by language. */
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

/** A field that is marked as wrong. */
export const invalid = byCss('[aria-invalid="true"]')

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const press = (name: string): Promise<void> => button(name).first().click()

export const untilSaid = (text: string | RegExp): Promise<void> =>
  expect.element(page.getByText(text).first()).toBeVisible()

/** For elements that appear several times, of which one is enough. */
export const untilThere = (wanted: Locator): Promise<void> => expect.element(wanted.first()).toBeVisible()

export const untilHeading = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('heading', { name }).first()).toBeVisible()
