import { useState } from 'react'
import { classes } from './classes.ts'
import { describedBy, FieldError, FieldHint } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import type { TextFieldProps } from './TextField.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'note'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password, which can be looked at while it is written. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, hint, error, className, showLabel, hideLabel, ...input } = props
  const [shown, setShown] = useState(false)
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <div className="relative">
        <input
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          type={shown ? 'text' : 'password'}
          className={classes(
            'min-h-12 w-full rounded-control border bg-white py-2.5 pr-14 pl-4 text-lg transition-colors',
            error ? 'border-danger outline-danger ring-1 ring-danger' : 'border-outline hover:border-brand-700',
          )}
        />
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0.5 my-auto grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
