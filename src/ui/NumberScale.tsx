import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { ClearChoice, type Clear } from './ClearChoice.tsx'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

interface NumberScaleProps extends Omit<ComponentProps<'input'>, 'type' | 'id'>, FieldTexts {
  readonly id: string
  readonly legend: string
  readonly number?: string | undefined
  readonly note?: string | undefined
  /** From `from` to `to`, both included. */
  readonly from: number
  readonly to: number
  /** What the ends mean. */
  readonly least: string
  readonly most: string
  /** Offered while a number is chosen: a radio button cannot be unpicked. */
  readonly clear?: Clear | undefined
}

/** A row of numbers to choose one from, such as 0 to 10. */
export function NumberScale({
  id,
  legend,
  number,
  note,
  hint,
  error,
  from,
  to,
  least,
  most,
  clear,
  required,
  className,
  ...input
}: NumberScaleProps) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      {...describedBy(id, { hint, error })}
      className={classes('group/choices min-w-0', className)}
    >
      <legend className="mb-1 text-lg leading-snug font-semibold text-pretty">
        {number !== undefined && <span className="text-brand-700">{`${number}. `}</span>}
        {legend}
        {note && <span className="font-normal text-muted"> {note}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-x-1 gap-y-2">
        {numbers.map((value, index) => (
          <label
            key={value}
            className={classes(
              'relative grid min-h-12 min-w-11 cursor-pointer place-items-center rounded-control border bg-white text-lg font-semibold tabular-nums transition-colors',
              'hover:bg-brand-50 has-checked:border-brand-700 has-checked:bg-brand-700 has-checked:text-white',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-700',
              error ? 'border-danger' : 'border-outline',
            )}
          >
            <input
              {...input}
              type="radio"
              required={required}
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              aria-label={value === from ? `${value}, ${least}` : value === to ? `${value}, ${most}` : String(value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
            />
            <span aria-hidden="true" className="pointer-events-none relative">
              {value}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-sm text-muted">
        <span>{`${from} = ${least}`}</span>
        <span className="text-right">{`${to} = ${most}`}</span>
      </p>
      <ClearChoice clear={clear} />
      <div className="mt-2 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}
