import type { FormEvent } from 'react'
import { withoutSpecialCharacters } from '#core/domain/account.ts'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

/** A part of a name, cleaned of special characters while it is typed. */
export function NameField(props: TextFieldProps) {
  return <TextField {...props} onInput={clean} autoCapitalize="words" autoCorrect="off" spellCheck={false} />
}

/** The caret stays where it was: setting a value puts it at the end. */
function clean({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const cleaned = withoutSpecialCharacters(field.value)
  if (cleaned === field.value) return
  const before = withoutSpecialCharacters(field.value.slice(0, field.selectionStart ?? 0)).length
  field.value = cleaned
  field.setSelectionRange(before, before)
}
