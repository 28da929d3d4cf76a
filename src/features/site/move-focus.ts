/** The direction of an arrow key in a vertical list; undefined for other keys. */
export const arrowStep = ({ key }: Pick<KeyboardEvent, 'key'>): 1 | -1 | undefined =>
  key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined

/** Focuses the next of some elements. After the last comes the first. */
export function moveFocus(among: Iterable<HTMLElement> | undefined, step: 1 | -1): void {
  const all = [...(among ?? [])]
  const at = all.findIndex((one) => one === document.activeElement)
  all[(at + step + all.length) % all.length]?.focus()
}
