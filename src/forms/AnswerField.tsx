import { memo, Suspense, use, type ComponentType } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import type { AnswerProps, FieldOf, FieldType } from './answer-props.ts'
import { fieldComponents } from './field-components.ts'
import { problemText } from './problem-text.ts'
import { ReadAloudContext } from './read-aloud-context.ts'

interface AnswerFieldProps<Type extends FieldType> {
  readonly field: FieldOf<Type>
  readonly type: Type
  readonly required: boolean
  readonly problem: string | undefined
  readonly computed: unknown
  readonly last: boolean
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly clear: (fieldId: string) => void
}

export const fieldElementId = (fieldId: string) => `answer-${fieldId}`

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
  return (
    <div className={aloud?.frame}>
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

/** A form of two hundred fields draws the one that changed. */
// memo forgets that the component is generic.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const AnswerField = memo(Field) as typeof Field
