import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { HospitalList } from '#core/domain/hospital/hospital-list.ts'
import type { Field, Option, Questionnaire } from './definition.ts'
import { planOf } from './plan.ts'

/** The hospital's own lists, as far as a device has them. */
export interface HospitalOptions {
  /** An empty list counts as missing. */
  readonly lists: Readonly<Partial<Record<HospitalList, readonly Option[]>>>
  /** The codes of the open units; undefined or empty where they are not known. */
  readonly units: ReadonlySet<string> | undefined
}

/** A questionnaire with the hospital's present options: its lists, and in the field `hospital` the open units. */
export function withHospitalOptions(questionnaire: Questionnaire, known: HospitalOptions): Questionnaire {
  const change = (field: Field): Field => {
    if (field.type !== 'choice' && field.type !== 'choices') return field
    const options = field.id === 'hospital' ? openUnits(field.options, known.units) : ownEntries(field, known.lists)
    if (!options) return field
    const { initial, ...others } = field
    return options.some(({ value }) => value === initial) ? { ...field, options } : { ...others, options }
  }
  const pages = questionnaire.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, fields: section.fields.map(change) })),
  }))
  const offered = { ...questionnaire, pages }
  // The patterns are unchanged, and were checked.
  planOf(offered, planOf(questionnaire).matchers)
  return offered
}

function ownEntries(
  { list }: Extract<Field, { type: 'choice' | 'choices' }>,
  lists: HospitalOptions['lists'],
): readonly Option[] | undefined {
  const entries = list && lists[list]
  return entries && entries.length > 0 ? entries : undefined
}

/** The options of open units. An option is a unit's code, or, in the swab registration, its number. */
function openUnits(options: readonly Option[], units: HospitalOptions['units']): readonly Option[] | undefined {
  if (!units || units.size === 0) return undefined
  const isOpen = ({ value }: Option) =>
    hospitalUnits.some(({ code, id }) => units.has(code) && (code === value || String(id) === value))
  return options.filter(isOpen)
}
