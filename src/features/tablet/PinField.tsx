import type { Ref } from 'react'
import { TextField } from '#ui/field/TextField.tsx'

interface PinFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** A field that hides its digits. Not of type "password", which browsers offer to keep on this shared device. */
export function PinField(props: PinFieldProps) {
  return (
    <TextField
      {...props}
      className="[&_input]:[-webkit-text-security:disc]"
      required
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
