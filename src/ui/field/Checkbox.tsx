import type { ComponentProps } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './FieldFrame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  readonly id: string
  /** Shown above the box, as a field's label is. */
  readonly title?: string | undefined
  readonly label: string
}

export function Checkbox({ id, title, label, hint, error, className, ...input }: CheckboxProps) {
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      {title && (
        <p id={`${id}-title`} className="font-semibold">
          {title}
        </p>
      )}
      <FieldHint id={id} hint={hint} />
      <label
        className={classes(
          'flex min-h-14 cursor-pointer items-start gap-3 rounded-control border bg-surface px-4 py-3.5 transition-colors',
          'hover:bg-tint has-checked:border-action has-checked:bg-tint',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
          error ? 'border-danger' : 'border-outline',
        )}
      >
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-action outline-none"
        />
        <span className="min-w-0 text-lg leading-snug">{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
