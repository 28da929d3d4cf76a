import type { ComponentProps } from 'react'
import { BirthDateField } from '#account/field/BirthDateField.tsx'
import { NameField } from '#account/field/NameField.tsx'
import { PhoneField } from '#account/field/PhoneField.tsx'
import {
  profileFields,
  type ProfileField as Field,
  type ProfileFieldName,
} from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldChoices } from './use-field-choices.ts'

interface ProfileFieldProps {
  readonly name: ProfileFieldName
  readonly error: string | undefined
  readonly control: ComponentProps<'input'>
  readonly written: string
  readonly onWrite: (written: string) => void
  readonly choices: FieldChoices
  /** The value in words, for when its list is not on this device. */
  readonly label: string
}

export const idOf = (name: ProfileFieldName) => `profile-${name}`

export function ProfileField({ name, error, control, written, onWrite, choices, label }: ProfileFieldProps) {
  const field: Field = profileFields[name]
  const required = 'required' in field
  const texts = {
    id: idOf(name),
    label: t(`profile:${name}`),
    note: required ? undefined : t('forms:optional'),
    error,
    required,
  }
  switch (field.is) {
    case 'choice':
    case 'region':
      return <ChoiceField {...{ name, written, onWrite, choices, control }} texts={texts} current={label} />
    case 'date':
      return (
        <BirthDateField
          {...control}
          {...texts}
          calendarFrom={field.calendarFrom}
          onPick={onWrite}
          autoComplete="off"
          enterKeyHint="next"
        />
      )
    case 'mobile':
      return <PhoneField {...control} {...texts} autoComplete="off" enterKeyHint="next" />
    case 'digits':
      return <TextField {...control} {...texts} inputMode="numeric" autoComplete="off" enterKeyHint="next" />
    case 'number':
      return (
        <TextField
          {...control}
          {...texts}
          hint={name === 'Weight' ? t('profile:weightHint') : t('profile:heightHint')}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
        />
      )
    default:
      return isName(name) ? (
        <NameField
          {...control}
          {...texts}
          hint={name === 'LastName' ? t('profile:lastNameHint') : undefined}
          autoComplete="off"
          enterKeyHint="next"
        />
      ) : (
        <TextField {...control} {...texts} autoComplete="off" enterKeyHint="next" />
      )
  }
}

const isName = (name: ProfileFieldName) => /^(?:First|Middle|Last|RelFull)Name$/.test(name)
