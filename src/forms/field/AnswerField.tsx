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
      {/* Around each field alone: one that is loaded must not take the others, and the focus in them, off the screen. */}
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

/** Read out by a helper, who hears one of the answers. */
const chosen = new Set<FieldType>(['yes-no', 'scale', 'nps', 'choice', 'choices'])

/** To be read at arm's length, in the sun: one question at a time fills most of the screen, and is its largest text. */
const readOutFrame =
  'flex min-h-[55dvh] flex-col justify-center border-t border-line pt-6 first:border-0 first:pt-0 [&_legend]:mb-3 [&_legend]:text-2xl [&_legend]:leading-snug [&_label]:min-h-18 [&_label]:text-xl'

/** A form of two hundred fields draws the one that changed. */
// memo forgets that the component is generic.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const AnswerField = memo(Field) as typeof Field
