import { Suspense, use } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { Field, Section } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { classes } from '#ui/markup/classes.ts'
import type { FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { AnswerField } from '#forms/field/AnswerField.tsx'
import { isOnScreen, withOwnWords } from '#forms/answers.ts'
import { LaterMatrix } from '#forms/field/field-components.ts'
import type { Asked, Problems } from './form-progress.ts'
import { ReadOutContext } from '#forms/reading/read-out.ts'

const isScale = (field: Field): field is FieldOf<'scale'> => field.type === 'scale'

interface FormSectionProps {
  readonly section: Section
  readonly asked: Asked
  readonly problems: Problems
  readonly lastWritten: string | undefined
  /** Whether to show the title. A single section, or one with the page's id, would only repeat the page's title. */
  readonly isDivided: boolean
  /** The page has many questions, so the browser skips drawing sections that are out of sight. */
  readonly long: boolean
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly clear: (fieldId: string) => void
}

/** Questions that belong together. Renders nothing while none of them is asked. */
export function FormSection(props: FormSectionProps) {
  const { section, asked, problems, lastWritten, isDivided, long, register, clear } = props
  const title = isDivided ? section.title : undefined
  const fields = section.fields.flatMap(withOwnWords).filter((field) => asked.shown.has(field.id) && isOnScreen(field))
  // When questions are read out, each is shown separately.
  const isMatrix = section.matrix === true && !use(ReadOutContext)
  if (fields.length === 0) return null
  return (
    <section
      className={classes(
        'flex flex-col gap-8',
        // `content-visibility` clips at the edges: the padding leaves room for focus rings.
        long && '-m-2 p-2 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]',
      )}
    >
      {(title ?? section.intro) && (
        <header className="-mb-3 flex flex-col gap-1">
          {title && <h3 className="text-lg leading-snug font-bold text-action">{localize(title)}</h3>}
          {section.intro && <p className="text-pretty text-muted">{localize(section.intro)}</p>}
        </header>
      )}
      {isMatrix && (
        <Suspense fallback={<div aria-busy className="min-h-20" />}>
          <LaterMatrix fields={fields.filter(isScale)} {...{ asked, problems, register, clear }} />
        </Suspense>
      )}
      {(isMatrix ? [] : fields).map((field) => (
        <AnswerField
          key={fieldElementId(field.id)}
          field={field}
          type={field.type}
          required={asked.required.has(field.id)}
          problem={problems.get(field.id)}
          computed={asked.computed[field.id]}
          last={field.id === lastWritten}
          register={register}
          clear={clear}
        />
      ))}
    </section>
  )
}
