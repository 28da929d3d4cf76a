import { memo, Suspense, use, type ComponentType } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { type AnswerFieldProps, type AnswerProps, fieldElementId, type FieldType } from './answer-props.ts'
import { fieldComponents } from './field-components.ts'
import { problemText } from './problem-text.ts'
import { ReadAloudContext } from '#forms/reading/read-aloud-context.ts'
import { ReadOutContext } from '#forms/reading/read-out.ts'

function Field<Type extends FieldType>({
  field,
  type,
  required,
  problem,
  computed,
  last,
  register,
  clear,
}: AnswerFieldProps<Type>) {
  const Answer: ComponentType<AnswerProps<Type>> = fieldComponents[type]
  const aloud = use(ReadAloudContext)
  const isReadOut = use(ReadOutContext) && chosen.has(type)
  return (
    <div className={classes(aloud?.frame, isReadOut && readOutFrame)}>
      {aloud && <aloud.Button field={field} reader={aloud.reader} />}
      {/* One boundary for each field: a field that loads must not hide the others and take their focus. */}
      <Suspense fallback={<div aria-busy className="min-h-20" />}>
        <Answer
          field={field}
          id={fieldElementId(field.id)}
          required={required}
          error={problem && problemText(field, problem)}
          computed={computed}
          control={register(field.id)}
          onClear={() => clear(field.id)}
          enterKeyHint={last ? 'go' : 'next'}
        />
      </Suspense>
    </div>
  )
}

/** Types whose answer is chosen, so that a helper can read them out. */
const chosen = new Set<FieldType>(['yes-no', 'scale', 'nps', 'choice', 'choices'])

/** Each question fills most of the screen with the largest text, to be read at arm's length in the sun. */
const readOutFrame =
  'flex min-h-[55dvh] flex-col justify-center border-t border-line pt-6 first:border-0 first:pt-0 [&_legend]:mb-3 [&_legend]:text-2xl [&_legend]:leading-snug [&_label]:min-h-18 [&_label]:text-xl'

/** Memoised, so that a change redraws only its own field. The assertion restores the generic type that memo loses. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const AnswerField = memo(Field) as typeof Field
