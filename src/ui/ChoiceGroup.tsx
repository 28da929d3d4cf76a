import type { ComponentProps } from 'react'
import { ChoiceFrame, type ChoiceFrameProps } from './ChoiceFrame.tsx'
import { classes } from './classes.ts'

interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | keyof ChoiceFrameProps>, ChoiceFrameProps {
  /** `radio` for one of the options, `checkbox` for several. */
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Which option stands chosen, where the owner of this group says so. */
  readonly chosen?: string
  /** `row`: side by side where there is room; `list`: one below the other. */
  readonly layout?: 'row' | 'list'
}

/** One or several of some options. */
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
      <div
        className={classes(
          'mt-2 grid gap-3',
          layout === 'row' ? 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]' : 'sm:grid-cols-2',
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border bg-white px-4 py-3 text-lg leading-snug transition-colors',
              'hover:bg-brand-50 has-checked:border-brand-700 has-checked:bg-brand-50 has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand-700',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-700',
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
              className="size-5 shrink-0 accent-brand-700 outline-none"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}
