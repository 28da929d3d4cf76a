/**
 * Checks that no figure is missing or negative.
 * @throws RangeError which names the figure
 */
export function checkFigures(results: unknown, name = 'results'): void {
  if (typeof results === 'number') {
    if (!Number.isFinite(results) || results < 0) throw new RangeError(`${name} is ${results}`)
  } else if (typeof results === 'object' && results !== null) {
    for (const [key, value] of Object.entries(results)) checkFigures(value, `${name}.${key}`)
  }
}
