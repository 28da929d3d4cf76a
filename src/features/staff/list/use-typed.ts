import { useState, type ChangeEvent } from 'react'
import { useAskBeforeLeaving } from '#collect/use-ask-before-leaving.ts'
import { useFormHeld } from '#collect/use-form-held.ts'

/**
 * Holds the page while a text is typed that stands nowhere else.
 * @param saved how many were saved: each begins with an empty field
 * @returns what hears each change of the field
 */
export function useTyped(saved: number) {
  const [typedIn, setTypedIn] = useState<number>()
  const atRisk = typedIn === saved
  useFormHeld(atRisk)
  useAskBeforeLeaving(atRisk)
  return ({ target }: ChangeEvent<HTMLTextAreaElement>) => setTypedIn(target.value === '' ? undefined : saved)
}
