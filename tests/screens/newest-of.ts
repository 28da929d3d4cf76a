import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'

const newest = new Map(
  questionnaires.toSorted((one, other) => one.version - other.version).map((one) => [one.kind, one]),
)

/** The newest version of a questionnaire. */
export function newestOf(kind: string) {
  const found = newest.get(kind)
  if (!found) throw new TypeError(`${kind} has no form`)
  return found
}
