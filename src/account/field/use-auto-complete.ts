import { useAtomValue } from 'jotai/react'
import { useCallback } from 'react'
import { mayRememberAtom } from '#state/account/sharing.ts'

type Token =
  | 'username'
  | 'current-password'
  | 'new-password'
  | 'one-time-code'
  | 'email'
  | 'tel-national'
  | 'bday'
  | 'given-name'
  | 'additional-name'
  | 'family-name'

/** The `autocomplete` token of a field (WCAG 1.3.5); `off` on a shared device. */
export function useAutoComplete(): (token: Token) => Token | 'off' {
  const mayRemember = useAtomValue(mayRememberAtom)
  return useCallback((token) => (mayRemember ? token : 'off'), [mayRemember])
}
