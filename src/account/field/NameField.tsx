import type { CompositionEvent, FormEvent } from 'react'
import { withoutSpecialCharacters } from '#core/domain/account/account.ts'
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx'

/** A part of a name, cleaned of special characters while it is typed; of what a keyboard composes, once it has. */
export function NameField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      onInput={clean}
      onCompositionEnd={clean}
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

/** The caret stays where it was: setting a value puts it at the end. */
function clean({
  currentTarget: field,
  nativeEvent,
}: FormEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void {
  if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
  const cleaned = withoutSpecialCharacters(field.value)
  if (cleaned === field.value) return
  const before = withoutSpecialCharacters(field.value.slice(0, field.selectionStart ?? 0)).length
  field.value = cleaned
  field.setSelectionRange(before, before)
}
