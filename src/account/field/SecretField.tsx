import { useAtomValue } from 'jotai/react'
import type { ComponentProps } from 'react'
import { mayRememberAtom } from '#state/account/sharing.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { useAutoComplete } from './use-auto-complete.ts'

interface SecretFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'masked'> {
  readonly secret: 'current-password' | 'new-password'
}

/**
 * An account's password. A browser keeps the name beside each field of type "password", whatever `autocomplete` says, so on
 * a shared device there is none: the field is new when the mark changes, for the browser knows what a field has been.
 */
export function SecretField({ secret, ...field }: SecretFieldProps) {
  const masked = !useAtomValue(mayRememberAtom)
  const autoComplete = useAutoComplete()
  return <PasswordField key={String(masked)} {...field} masked={masked} autoComplete={autoComplete(secret)} />
}
