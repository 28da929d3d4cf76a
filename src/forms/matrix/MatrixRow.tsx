import { memo, use } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { describedBy, FieldError, FieldHint } from '#ui/field/FieldFrame.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import type { FieldOf } from '#forms/field/answer-props.ts'
import { fieldElementId } from '#forms/field/answer-props.ts'
import { hintOf } from '#forms/field/hint-of.ts'
import { problemText } from '#forms/field/problem-text.ts'
import { ReadAloudContext } from '#forms/reading/read-aloud-context.ts'

interface MatrixRowProps {
  readonly field: FieldOf<'scale'>
  readonly required: boolean
  readonly problem: string | undefined
  readonly register: UseFormRegister<Record<string, unknown>>
  readonly clear: (fieldId: string) => void
}

/** The width of a point in a narrow row, in rem. */
const POINT = 3.75

function Row({ field, required, problem, register, clear }: MatrixRowProps) {
  const aloud = use(ReadAloudContext)
  const id = fieldElementId(field.id)
  const error = problem && problemText(field, problem)
  const hint = hintOf(field)
  const { points } = field
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...describedBy(id, { hint, error })}
      className="group/choices min-w-0 @xl/matrix:flex @xl/matrix:items-start @xl/matrix:py-2"
    >
      <div className="flex min-w-0 items-start gap-1 @xl/matrix:flex-1 @xl/matrix:py-2.5 @xl/matrix:pr-3">
        <div className="min-w-0 flex-1">
          <p id={`${id}-label`} className="leading-snug font-semibold text-pretty">
            {field.number !== undefined && <span className="text-action">{`${field.number}. `}</span>}
            <span>{localize(field.label)}</span>
            {!required && <span className="font-normal text-muted"> {t('forms:optional')}</span>}
          </p>
          <FieldHint id={id} hint={hint} />
          <div className="mt-1 empty:hidden">
            <FieldError id={id} error={error} />
          </div>
        </div>
        {aloud && (
          <div className="relative h-6 w-11 shrink-0">
            <aloud.Button field={field} reader={aloud.reader} />
          </div>
        )}
        {!required && (
          <button
            type="button"
            aria-label={t('forms:clearOf', { question: localize(field.label) })}
            className="invisible -my-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-action group-has-checked/choices:visible hover:bg-tint"
            onClick={() => {
              document.getElementById(id)?.focus()
              clear(field.id)
            }}
          >
            <Icon name="close" className="size-5" />
          </button>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-1 @xl/matrix:mt-0 @xl/matrix:flex-nowrap @xl/matrix:gap-0">
        {points.map((point, place) => (
          <label
            key={place}
            // Where the points do not fit in one row, this basis is wider than the row: each gets its own line.
            style={{ flexBasis: `calc((${points.length * POINT}rem - 100%) * 999)` }}
            className={classes(
              'relative @container/point min-h-11 min-w-0 grow cursor-pointer rounded-control border bg-surface transition-colors',
              'hover:bg-tint has-checked:border-action has-checked:bg-tint has-checked:ring-1 has-checked:ring-action',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
              '@xl/matrix:w-22 @xl/matrix:shrink-0 @xl/matrix:grow-0 @xl/matrix:basis-22! @xl/matrix:border-transparent',
              error ? 'border-danger' : 'border-outline',
            )}
          >
            <span className="flex min-h-11 flex-col items-center gap-1 px-0.5 py-2 text-center @min-[9rem]/point:flex-row @min-[9rem]/point:gap-3 @min-[9rem]/point:px-4 @min-[9rem]/point:text-left @xl/matrix:justify-center @xl/matrix:px-0">
              <input
                {...register(field.id)}
                type="radio"
                id={place === 0 ? id : `${id}-${place + 1}`}
                value={place + 1}
                required={required}
                autoComplete="off"
                className="size-5 shrink-0 accent-action outline-none"
              />
              <span className="min-w-0 text-[0.8125rem] leading-tight wrap-anywhere @min-[9rem]/point:text-base @xl/matrix:sr-only">
                {localize(point)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Memoised, so that a change redraws only its own row. */
export const MatrixRow = memo(Row)
