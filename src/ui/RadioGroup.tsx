import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'id'>, FieldTexts {
  readonly id: string
  readonly legend: string
  /** Before the legend, where groups are numbered. */
  readonly number?: number | undefined
  readonly note?: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A single choice. `id` is the first option's, so that a link to the field lands on a control. */
export function RadioGroup({ id, legend, number, note, hint, error, options, className, ...input }: RadioGroupProps) {
  return (
    <fieldset role="radiogroup" {...describedBy(id, { hint, error })} className={classes('min-w-0', className)}>
      <legend className="mb-3 text-lg leading-snug font-semibold text-pretty">
        {number !== undefined && <span className="text-brand-700">{number}. </span>}
        {legend}
        {note && <span className="font-normal text-muted"> {note}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border bg-white px-4 py-3 text-lg transition-colors',
              'hover:bg-brand-50 has-checked:border-brand-700 has-checked:bg-brand-50 has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand-700',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-700',
              error ? 'border-danger' : 'border-outline',
            )}
          >
            <input
              {...input}
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              className="size-5 shrink-0 accent-brand-700 outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}
