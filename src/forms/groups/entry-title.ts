import { localize } from '#i18n/localize.ts'
import type { FieldOf } from '#forms/field/answer-props.ts'

/** The title of an entry, such as "Medicine 2". @param entry its place, from 0 */
export function entryTitle(group: FieldOf<'group'>, entry: number): string {
  const name = localize(group.entry)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${entry + 1}`
}
