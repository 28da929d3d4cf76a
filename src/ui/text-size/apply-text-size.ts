export const TEXT_SIZE_KEY = 'portal.text-size.v1'

/**
 * Before the first picture, so that nothing jumps. The style sheet knows the sizes, and no others: the content security
 * policy allows no style in the markup.
 */
export function applyTextSize(
  storage: () => Pick<Storage, 'getItem'> = () => localStorage,
  { dataset }: Pick<HTMLElement, 'dataset'> = document.documentElement,
): void {
  try {
    dataset['textSize'] = storage().getItem(TEXT_SIZE_KEY) ?? ''
  } catch {
    // A browser that forbids local storage keeps no choice.
  }
}
