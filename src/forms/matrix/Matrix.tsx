import type { UseFormRegister } from 'react-hook-form'
import { localize } from '#i18n/localize.ts'
import type { FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import type { Asked, Problems } from '#forms/pages/form-progress.ts'
import { MatrixRow } from './MatrixRow.tsx'

interface MatrixProps {
  /** All on the same scale. */
  readonly fields: readonly FieldOf<'scale'>[]
  readonly asked: Asked
  readonly problems: Problems
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly clear: (fieldId: string) => void
}

/**
 * Several items on one scale. Where there is room, the points are shown once, above their columns. On a phone each
 * item has a row of points below it. Each answer has the words of its point as its accessible name.
 */
export function Matrix({ fields, asked, problems, register, clear }: MatrixProps) {
  const points = fields[0]?.points ?? []
  return (
    <div className="@container/matrix">
      <div aria-hidden="true" className="hidden border-b border-line pb-2 @xl/matrix:flex">
        <span className="flex-1" />
        {points.map((point, place) => (
          <span key={place} className="w-22 self-end px-1 text-center text-sm leading-tight font-medium wrap-anywhere">
            {localize(point)}
          </span>
        ))}
      </div>
      <div className="flex flex-col gap-7 @xl/matrix:gap-0 @xl/matrix:divide-y @xl/matrix:divide-line">
        {fields.map((field) => (
          <MatrixRow
            key={fieldElementId(field.id)}
            field={field}
            required={asked.required.has(field.id)}
            problem={problems.get(field.id)}
            register={register}
            clear={clear}
          />
        ))}
      </div>
    </div>
  )
}
