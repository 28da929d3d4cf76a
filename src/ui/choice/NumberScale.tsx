import type { ComponentProps } from 'react'
import { ChoiceFrame, type ChoiceFrameProps } from './ChoiceFrame.tsx'
import { classes } from '#ui/markup/classes.ts'

interface NumberScaleProps extends Omit<ComponentProps<'input'>, 'type' | keyof ChoiceFrameProps>, ChoiceFrameProps {
  /** The scale goes from `from` to `to`, both included. */
  readonly from: number
  readonly to: number
  /** The words for both ends. */
  readonly least: string
  readonly most: string
}

/** A row of numbers to choose one from, such as 0 to 10. */
export function NumberScale({
  id,
  legend,
  number,
  note,
  hint,
  error,
  required,
  clear,
  className,
  from,
  to,
  least,
  most,
  ...input
}: NumberScaleProps) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <ChoiceFrame role="radiogroup" {...{ id, legend, number, note, hint, error, required, clear, className }}>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-x-1 gap-y-2">
        {numbers.map((value, index) => (
          <label
            key={value}
            className={classes(
              'relative grid min-h-12 min-w-11 cursor-pointer place-items-center rounded-control border bg-surface text-lg font-semibold tabular-nums transition-colors',
              'hover:bg-tint has-checked:border-action has-checked:bg-primary has-checked:text-on-primary',
              'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
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
    </ChoiceFrame>
  )
}
