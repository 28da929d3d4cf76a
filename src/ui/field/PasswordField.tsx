import { useState } from 'react'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const EYE_OFF =
  'M4 4l16 16M9.5 6A9.5 9.5 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a17 17 0 0 1-2.7 3.5M6.3 7.8A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10 10.2a2.8 2.8 0 0 0 3.9 3.9'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'note' | 'inside'> {
  readonly showLabel: string
  readonly hideLabel: string
  /** Uses a text field with hidden characters: browsers offer to keep what is typed into type "password". */
  readonly masked?: boolean
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ showLabel, hideLabel, masked = false, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown || masked ? 'text' : 'password'}
      // While shown it is a text field, whose content browsers may keep unless told otherwise.
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
          <StrokeIcon path={shown ? EYE_OFF : EYE} />
        </button>
      }
    />
  )
}
