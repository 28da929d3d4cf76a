import { localize } from '#i18n/localize.ts'
import type { FieldOf } from '#forms/field/answer-props.ts'

/** "Medicine 2". @param entry from 0 */
export function entryTitle(group: FieldOf<'group'>, entry: number): string {
  const name = localize(group.entry)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${entry + 1}`
}
