import type { LocalizedText } from '#core/domain/text/language.ts'
import type {
  Field,
  Option,
  Page,
  Questionnaire,
  ScalePoint,
  Section,
} from '#core/questionnaires/language/definition.ts'

interface FieldWords {
  readonly label: LocalizedText
  readonly hint: LocalizedText
  readonly statement: LocalizedText
  readonly points: readonly ScalePoint[]
  readonly options: readonly Option[]
}

type ById<Words> = Readonly<Record<string, Partial<Words>>>

/** An earlier version's texts, by the ids of pages, sections and fields, and the fields and hints that it lacked. */
interface Former {
  readonly title?: LocalizedText
  readonly pages?: ById<Pick<Page, 'title' | 'intro'>>
  readonly sections?: ById<Pick<Section, 'title' | 'intro'>>
  readonly fields?: ById<FieldWords>
  readonly without?: readonly string[]
  readonly withoutHint?: readonly string[]
}

/** An earlier version of a questionnaire with the same questions in other words. Published versions never change. */
export const formerly = (
  newest: Questionnaire,
  version: number,
  { title = newest.title, pages = {}, sections = {}, fields = {}, without = [], withoutHint = [] }: Former,
): Questionnaire => ({
  ...newest,
  version,
  title,
  pages: newest.pages.map((page) => ({
    ...page,
    ...pages[page.id],
    sections: page.sections
      .map((section) => ({
        ...section,
        ...sections[section.id],
        fields: section.fields
          .filter(({ id }) => !without.includes(id))
          .map((field) => (withoutHint.includes(field.id) ? hintless(field) : field))
          .map((field): Field => ({ ...field, ...fields[field.id] })),
      }))
      .filter((section) => section.fields.length > 0),
  })),
})

function hintless({ hint: _hint, ...field }: Field): Field {
  return field
}
