/** Which way an arrow key goes in what stands below one another; undefined for other keys. */
export const arrowStep = ({ key }: Pick<KeyboardEvent, 'key'>): 1 | -1 | undefined =>
  key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined

/** To the next one of these, behind the last one to the first. */
export function moveFocus(among: Iterable<HTMLElement> | undefined, step: 1 | -1): void {
  const all = [...(among ?? [])]
  const at = all.findIndex((one) => one === document.activeElement)
  all[(at + step + all.length) % all.length]?.focus()
}
