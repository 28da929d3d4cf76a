import type { ComponentProps } from 'react'
import { ChoiceFrame, type ChoiceFrameProps } from './ChoiceFrame.tsx'
import { classes } from '#ui/markup/classes.ts'

interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | keyof ChoiceFrameProps>, ChoiceFrameProps {
  /** `radio` for one of the options, `checkbox` for several. */
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The chosen option, where the parent controls the group. */
  readonly chosen?: string
  /** `row`: side by side where all fit. `list`: one below the other; many options in two columns where these fit. */
  readonly layout?: 'row' | 'list'
}

/** The width of an option in a row, in rem. */
const OPTION = 8.75
/** A list of more options gets two columns. */
const MANY = 6

/** Options of which one or several can be chosen. */
export function ChoiceGroup({
  type,
  id,
  legend,
  number,
  note,
  hint,
  error,
  required,
  clear,
  className,
  options,
  chosen,
  layout = 'row',
  ...input
}: ChoiceGroupProps) {
  return (
    <ChoiceFrame
      role={type === 'radio' ? 'radiogroup' : 'group'}
      {...{ id, legend, number, note, hint, error, required, clear, className }}
    >
      {/* Ordered options take one row or one column: two rows would not show the order. */}
      <div
        className={classes(
          'mt-2',
          layout === 'row'
            ? 'flex flex-wrap gap-3'
            : options.length > MANY
              ? '-mb-3 sm:columns-2 sm:gap-3'
              : 'grid gap-3',
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            // Where the options do not fit in one row, this basis is wider than the row: each gets its own line.
            style={layout === 'row' ? { flexBasis: `calc((${options.length * OPTION}rem - 100%) * 999)` } : undefined}
            className={classes(
              'flex min-h-14 cursor-pointer items-center rounded-control border bg-surface py-3 leading-snug transition-colors',
              layout === 'row' ? 'gap-2 px-3 text-base' : 'gap-3 px-4 text-lg',
              layout === 'row' ? 'min-w-0 grow' : options.length > MANY && 'mb-3 break-inside-avoid',
              'hover:border-action has-checked:border-action has-checked:bg-tint has-checked:ring-1 has-checked:ring-action',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
              error ? 'border-danger' : 'border-outline',
            )}
          >
            <input
              {...input}
              type={type}
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              checked={chosen === undefined ? undefined : chosen === option.value}
              required={type === 'radio' && required}
              className="size-5 shrink-0 accent-action outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}
