export const TEXT_SIZE_KEY = 'portal.text-size.v1'

/**
 * Applies the kept text size before the first paint, so that nothing jumps. The sizes are in the style sheet, because
 * the content security policy forbids inline styles.
 */
export function applyTextSize(
  storage: () => Pick<Storage, 'getItem'> = () => localStorage,
  { dataset }: Pick<HTMLElement, 'dataset'> = document.documentElement,
): void {
  try {
    dataset['textSize'] = storage().getItem(TEXT_SIZE_KEY) ?? ''
  } catch {
    // The browser forbids local storage.
  }
}
