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
  /** Whether titles divide its page: one alone would only repeat the page's, as that of a section with the page's id does. */
  readonly isDivided: boolean
  /** On a page of many questions the browser need not draw the sections that are out of sight. */
  readonly long: boolean
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly clear: (fieldId: string) => void
}

/** Questions that belong together; nothing at all while none of them is asked. */
export function FormSection(props: FormSectionProps) {
  const { section, asked, problems, lastWritten, isDivided, long, register, clear } = props
  const title = isDivided ? section.title : undefined
  const fields = section.fields.flatMap(withOwnWords).filter((field) => asked.shown.has(field.id) && isOnScreen(field))
  // To be read out, each question stands for itself.
  const isMatrix = section.matrix === true && !use(ReadOutContext)
  if (fields.length === 0) return null
  return (
    <section
      className={classes(
        'flex flex-col gap-8',
        // Room at the edges for what shows the focus: what is contained is cut off there.
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
