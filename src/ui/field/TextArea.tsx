import type { ComponentProps } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  readonly id: string
  readonly label: string
  /** Beside the label of a field that may stay empty, such as "(optional)". */
  readonly note?: string | undefined
}

/** A text of several lines. It grows with its text, but leaves room to see its error. */
export function TextArea({ id, label, note, hint, error, className, ...input }: TextAreaProps) {
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-lg leading-snug font-semibold text-pretty">
        <span>{label}</span>
        {note && <span className="font-normal text-muted">{` ${note}`}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <textarea
        rows={4}
        {...input}
        {...describedBy(id, { hint, error })}
        id={id}
        className={classes(
          'field-sizing-content min-h-28 max-h-[50dvh] w-full scroll-mb-16 rounded-control border bg-surface px-4 py-2.5 text-lg transition-colors',
          error ? 'border-danger outline-danger ring-1 ring-danger' : 'border-outline hover:border-action',
        )}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
