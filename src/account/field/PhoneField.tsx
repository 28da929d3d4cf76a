import { t } from '#i18n/t.ts'
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx'
import { useAutoComplete } from './use-auto-complete.ts'

/** An Indonesian mobile number, as it is typed or pasted. */
export function PhoneField(props: TextFieldProps) {
  const autoComplete = useAutoComplete()
  return (
    <TextField
      autoComplete={autoComplete('tel-national')}
      {...props}
      type="tel"
      inputMode="tel"
      hint={t('auth:phoneHint')}
    />
  )
}
