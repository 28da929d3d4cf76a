import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  readonly id: string
  readonly label: string
  /** Beside the label of a field that may stay empty, such as "(optional)". */
  readonly note?: string | undefined
  /** A button at the end of the field, 44 px each way. */
  readonly inside?: ReactNode
}

export function TextField({ id, label, note, hint, error, inside, className, ...input }: TextFieldProps) {
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>
        {note && <span className="font-normal text-muted">{` ${note}`}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <div className="relative">
        <input
          type="text"
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classes(
            'min-h-12 w-full rounded-control border bg-surface py-2.5 pl-4 text-lg transition-colors',
            inside ? 'pr-14' : 'pr-4',
            error ? 'border-danger outline-danger ring-1 ring-danger' : 'border-outline hover:border-action',
          )}
        />
        {inside && <div className="absolute inset-y-0 right-0.5 my-auto size-11">{inside}</div>}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
