import type { Screening } from '#core/domain/care/vital-signs.ts'
import type { Pending } from './pending.ts'

/** A screening, and whether the hospital has not given a receipt yet. */
export type OwnScreening = Screening & { readonly pending: boolean }

/**
 * The hospital's screenings with what the patient submitted later, the latest first, each once.
 * @param rows undefined where the hospital's screenings are not on this device
 * @returns undefined where there is nothing to show
 */
export function layOverScreenings(
  rows: readonly Screening[] | undefined,
  pending: readonly Pending<Screening>[],
): OwnScreening[] | undefined {
  if (!rows && pending.length === 0) return undefined
  const known = rows ?? []
  const ids = new Set(known.map(({ id }) => id))
  const added = pending.filter(({ id }) => !ids.has(id))
  return [
    ...added.toReversed().map(({ content, receipted }) => ({ ...content, pending: !receipted })),
    ...known.map((one) => ({ ...one, pending: false })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
