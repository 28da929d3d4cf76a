import type { CompositionEvent, FormEvent } from 'react'
import { withoutSpecialCharacters } from '#core/domain/account/account.ts'
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx'

/** A part of a name. Special characters are removed during typing, after a keyboard's composition has ended. */
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

/** Cleans the value and puts the caret back, because setting a value moves it to the end. */
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
