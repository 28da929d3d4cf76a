import { expect, test, type Page } from '@playwright/test'
import type { Language } from '#core/domain/language.ts'
import { submissions as enSubmissions } from '#i18n/en/submissions.ts'
import { texts as en } from '#i18n/en/texts.ts'
import { submissions as idSubmissions } from '#i18n/id/submissions.ts'
import { texts as id } from '#i18n/id/texts.ts'
import { drawn } from './drawn.ts'
import { checkScreen, visibleTexts } from './screen-check.ts'

/** The phone that volunteers share, a ward's tablet, and a desk. */
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** A small phone. */
export const [viewport] = viewports

/**
 * Checks the screen as it stands at every width, or in a short run at two of them; the walk itself is a phone's. Structure
 * and colours are the same in every language: they are looked at on the phone in Indonesian, and on the desk in English.
 */
export async function checkWidths(page: Page, name: string, language: Language): Promise<void> {
  const closely = language === 'id' ? 360 : 1280
  const others = drawn(
    viewports.filter(({ width }) => width !== closely),
    name,
  )
  for (const size of viewports.filter((one) => one.width === closely || others.includes(one))) {
    await page.setViewportSize(size)
    await checkScreen(page, `${name}-${size.width}-${language}`, size.width === closely)
  }
  await page.setViewportSize(viewport)
}

const words = {
  id: { ...id, submissions: idSubmissions },
  en: { ...en, submissions: enSubmissions },
} as const

export interface Tour {
  readonly page: Page
  readonly language: Language
  readonly texts: (typeof words)[Language]
  /** Checks the screen as it stands, at every width. */
  readonly look: (name: string) => Promise<void>
}

interface DeviceOptions {
  readonly language: Language
  readonly viewport: typeof viewport
  readonly reducedMotion: 'reduce'
}
type OpenDevice = (options: DeviceOptions) => Promise<Page>

/**
 * Walks the same way in both languages, and finds what is said alike in both although it should not be; a short run walks
 * in the one that it draws.
 */
export async function tourLanguages(
  openDevice: OpenDevice,
  walk: (tour: Tour) => Promise<void>,
  /** Names and words of the data that is shown. */
  data: readonly (string | RegExp)[] = [],
): Promise<void> {
  const seen = { id: new Map<string, string[]>(), en: new Map<string, string[]>() }
  const languages = drawn(['id', 'en'] as const, test.info().title)
  for (const language of languages) {
    // What comes into place slowly is looked at when it is there.
    const page = await openDevice({ language, viewport, reducedMotion: 'reduce' })
    const look = async (name: string) => {
      await checkWidths(page, name, language)
      seen[language].set(name, await visibleTexts(page, true))
    }
    await walk({ page, language, texts: words[language], look })
    await page.context().close()
  }
  for (const [name, texts] of seen.en) {
    const alike = texts.filter(
      (text) =>
        seen.id.get(name)?.includes(text) &&
        !isSameInBoth(text) &&
        !data.some((one) => (one instanceof RegExp ? one.test(text) : one === text)),
    )
    expect.soft(alike, `${name}: the same words in both languages`).toEqual([])
  }
}

/** Names, numbers and dates (spec section 9), and the error pages whose English the specification quotes. */
const isSameInBoth = (text: string): boolean =>
  !/\p{L}/u.test(text) ||
  /^(?:ID|EN|:|·|(?:: )?(?:Bahasa Indonesia|English)|BIB|[A-Z]\d+|Email|km|kg|cm)$/.test(text) ||
  /^\d+ (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/.test(text) ||
  text === THIS_BROWSER ||
  quoted.has(text)

/** As a list of devices names the one that the tests run on. */
const THIS_BROWSER = 'Chrome · Linux'

const quoted = new Set<string>([
  en.errors.somethingWrong,
  en.errors.somethingWrongDetail,
  en.errors.notFound,
  en.errors.renderFailed,
  en.errors.renderFailedAction,
  en.common.tableEmpty,
  en.common.tableLoading,
  'Oops, Data not found.',
  'Oops, Data has expired.',
  'please ask our officers.',
  'Kuisioner',
])
