import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'note' | 'inside'> {
  readonly showLabel: string
  readonly hideLabel: string
  /** Hides what is written in a field of text: browsers keep what belongs to a field of type "password". */
  readonly masked?: boolean
}

/** A password, which can be looked at while it is written. */
export function PasswordField({ showLabel, hideLabel, masked = false, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown || masked ? 'text' : 'password'}
      // A browser keeps what stands in a field of text for its next start.
      autoComplete={shown ? 'off' : field.autoComplete}
      {...(masked && !shown && { className: '[&_input]:[-webkit-text-security:disc]' })}
      inside={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
          className="grid size-full cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
