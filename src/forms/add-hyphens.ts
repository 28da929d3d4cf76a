import type { FormEvent } from 'react'

/** Adds the hyphens of a date while digits are typed at its end. Corrections and deletions are left alone. */
export function addHyphens({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const written = currentTarget.value
  const isWriting = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
  if (isWriting && /^(?:\d{2}|\d{2}-\d{2})$/.test(written)) currentTarget.value = `${written}-`
  if (isWriting && /^(?:\d{2}|\d{2}-\d{2})--$/.test(written)) currentTarget.value = written.slice(0, -1)
}
