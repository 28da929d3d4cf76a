import { useAtomValue } from 'jotai/react'
import type { ComponentProps } from 'react'
import { mayRememberAtom } from '#state/account/sharing.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { useAutoComplete } from './use-auto-complete.ts'

interface SecretFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'masked'> {
  readonly secret: 'current-password' | 'new-password'
}

/**
 * An account's password. Browsers keep the name beside a field of type "password", whatever `autocomplete` says. So a
 * shared device has a masked text field, in a new element: browsers remember that an element was a password.
 */
export function SecretField({ secret, ...field }: SecretFieldProps) {
  const masked = !useAtomValue(mayRememberAtom)
  const autoComplete = useAutoComplete()
  return <PasswordField key={String(masked)} {...field} masked={masked} autoComplete={autoComplete(secret)} />
}
