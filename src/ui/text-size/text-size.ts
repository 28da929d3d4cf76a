import { TEXT_SIZE_KEY } from './apply-text-size.ts'

/** In per cent of the browser's own size. */
export const textSizes = [100, 125, 150] as const
export type TextSize = (typeof textSizes)[number]

type Page = Pick<HTMLElement, 'dataset'>

/** The page's text size; 100 where none was chosen. */
export function currentTextSize({ dataset }: Page = document.documentElement): TextSize {
  return textSizes.find((size) => String(size) === dataset['textSize']) ?? 100
}

/** Sets the text size, and keeps it where the browser allows storage. */
export function chooseTextSize(
  size: TextSize,
  storage: () => Pick<Storage, 'setItem'> = () => localStorage,
  { dataset }: Page = document.documentElement,
): void {
  dataset['textSize'] = String(size)
  try {
    storage().setItem(TEXT_SIZE_KEY, String(size))
  } catch (error) {
    // oxlint-disable-next-line no-console -- storage failures are only logged (spec section 8)
    console.warn('The text size could not be written to local storage.', error)
  }
}
