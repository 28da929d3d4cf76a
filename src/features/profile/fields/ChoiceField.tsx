import type { ComponentProps } from 'react'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { SearchedField } from '#ui/field/SearchedField.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import type { FieldChoices } from './use-field-choices.ts'
import { isSearched } from './written-profile.ts'

interface ChoiceFieldProps {
  readonly name: ProfileFieldName
  readonly texts: {
    readonly id: string
    readonly label: string
    readonly note: string | undefined
    readonly error: string | undefined
    readonly required: boolean
  }
  readonly control: ComponentProps<'input'>
  readonly written: string
  readonly onWrite: (written: string) => void
  readonly choices: FieldChoices
  /** The present value, in words. */
  readonly current: string
}

/** A field with options from a list of the hospital. Without the list, it has only its present value. */
export function ChoiceField({ name, texts, control, written, onWrite, choices, current }: ChoiceFieldProps) {
  const { options, why, ask } = choices
  if (options && isSearched(name))
    return (
      <SearchedField {...control} {...texts} hint={t('profile:searchHint')} options={options} enterKeyHint="next" />
    )
  const none = { value: '', label: t('profile:chooseNone') }
  // A chosen value stays, even if its list is no longer on this device.
  const isListed = written === '' || options?.some(({ value }) => value === written)
  const shown = [
    ...(texts.required && written !== '' ? [] : [none]),
    ...(isListed ? [] : [{ value: written, label: current }]),
    ...(options ?? []),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField {...texts} hint={why} disabled={!options} value={written} onChange={onWrite} options={shown} />
      {ask && (
        <Button variant="quiet" className="self-start" onClick={ask}>
          {t('profile:loadAgain')}
        </Button>
      )}
    </div>
  )
}
