import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'note' | 'inside'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password, which can be looked at while it is written. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
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
