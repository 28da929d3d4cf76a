import { t } from '#i18n/t.ts'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

/** An Indonesian mobile number, as it is written or pasted. */
export function PhoneField(props: TextFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" hint={t('auth:phoneHint')} />
}
