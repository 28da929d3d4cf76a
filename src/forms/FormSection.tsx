import type { UseFormRegister } from 'react-hook-form'
import type { Section } from '#core/questionnaires/definition.ts'
import { localize } from '#i18n/localize.ts'
import { AnswerField, fieldElementId } from './AnswerField.tsx'
import { withOwnWords, type RawAnswers } from './answers.ts'

interface FormSectionProps {
  readonly section: Section
  readonly shown: ReadonlySet<string>
  /** What was computed from the answers so far, by field id. */
  readonly computed: RawAnswers
  readonly problemOf: ReadonlyMap<string, string>
  readonly lastWritten: string | undefined
  readonly register: UseFormRegister<Record<string, unknown>>
}

/** Questions that belong together; nothing at all while none of them is asked. */
export function FormSection({ section, shown, computed, problemOf, lastWritten, register }: FormSectionProps) {
  const fields = section.fields.flatMap(withOwnWords).filter(({ id, type }) => shown.has(id) && type !== 'preset')
  if (fields.length === 0) return null
  return (
    <section className="flex flex-col gap-8">
      {section.title && (
        <header>
          <h3 className="text-xl leading-snug font-bold text-brand-800">{localize(section.title)}</h3>
          {section.intro && <p className="mt-1 text-pretty text-muted">{localize(section.intro)}</p>}
        </header>
      )}
      {fields.map((field) => (
        <AnswerField
          key={fieldElementId(field.id)}
          field={field}
          type={field.type}
          problem={problemOf.get(field.id)}
          computed={computed[field.id]}
          last={field.id === lastWritten}
          register={register}
        />
      ))}
    </section>
  )
}
