import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { useAccountForm } from '#account/use-account-form.ts'
import { useWritten } from '#account/use-written.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import type { FieldChange } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import { regionsWithin } from '#core/domain/account/region-fields.ts'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import type { OwnProfile } from '#state/profile/profile.ts'
import { EditForm, saveFailure } from './EditForm.tsx'
import { changedTexts, isAsBegun, texts } from './form-texts.ts'
import { problemText } from './problem-text.ts'
import { idOf, ProfileField } from './ProfileField.tsx'
import { submitForm } from '#features/portal/form/submit-form.ts'
import { useChangeProfile } from '#features/profile/use-change-profile.ts'
import type { Choices } from './use-choices.ts'
import { useFieldChoices } from './use-field-choices.ts'
import { changesOf, inReadersWords, isSearched, writeProfileValue, type OptionsOf } from './written-profile.ts'

interface ProfileFormProps {
  readonly name: string
  readonly fields: readonly ProfileFieldName[]
  readonly profile: OwnProfile['profile']
  readonly choices: Choices
  readonly forms: BegunProfileForms
  /** The field to begin with, where the person opened the form; undefined where the page did. */
  readonly from: ProfileFieldName | undefined
  readonly onClose: () => void
}

/**
 * The form for fields of the profile. Typed text is kept at once. Changes are compared with the values as of the
 * opening, even if the hospital sends newer ones.
 */
export function ProfileForm({ name, fields, profile, choices, forms, from, onClose }: ProfileFormProps) {
  const change = useChangeProfile()
  const lastDay = useAtomValue(lastDayAtom)
  const [begun] = useState(() => forms.get(name))
  const [id, setId] = useState(() => begun?.id ?? newDraftId())
  const [before] = useState<Readonly<Record<string, ProfileValue>>>(
    () => begun?.before ?? Object.fromEntries(fields.map((field) => [field, profile[field]])),
  )
  const [initial] = useState(() => writtenOf(fields, before, profile, choices))
  const [found] = useState(() => begun && inReadersWords(begun.written, choices.optionsOf))
  // The options depend on the typed values, which are read below.
  const judge = (written: Readonly<Record<string, string>>) => {
    const { problems, changes } = changesOf({ fields, before, initial, optionsOf, lastDay: lastDay() }, written)
    return problems.size > 0 ? { problems } : { value: changes }
  }
  const leave = () => {
    forms.set(name, undefined)
    onClose()
  }
  const keepUnder = (submission: string, now: Readonly<Record<string, string>>) =>
    forms.set(
      name,
      isAsBegun(initial, now) ? undefined : { id: submission, before, written: changedTexts(initial, now) },
    )
  const form = useAccountForm<readonly FieldChange[]>({
    initial,
    name,
    kept: {
      get: () => found,
      set: (_name, now) => keepUnder(id, now),
    },
    judge,
    onValid: async (changes) => {
      const submit = (submission: string) => change({ fields: [...changes] }, submission)
      if (changes.length > 0) await submitForm(id, submit, goOnUnder)
      leave()
    },
    failureOf: saveFailure,
  })
  const { register, setValue, getValues, problems } = form
  const goOnUnder = (submission: string) => {
    setId(submission)
    keepUnder(submission, getValues())
  }
  const written = texts(useWritten(form))
  const choicesOf = useFieldChoices(fields, written, choices)
  const optionsOf: OptionsOf = (field) => choicesOf(field).options
  useEffect(() => {
    if (from) document.getElementById(idOf(from))?.focus()
  }, [from])

  const write = (field: ProfileFieldName, text: string) => {
    setValue(field, text, { shouldDirty: true })
    for (const within of regionsWithin(field)) setValue(within, '', { shouldDirty: true })
  }
  return (
    <EditForm
      form={form}
      forms={forms}
      changed={!isAsBegun(initial, written)}
      resumed={begun !== undefined}
      onClose={leave}
      problems={fields.flatMap((field) => {
        const problem = problems.get(field)
        return problem
          ? [{ fieldId: idOf(field), label: t(`profile:${field}`), message: problemText(field, problem) }]
          : []
      })}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        {fields.map((field) => {
          const problem = problems.get(field)
          const text = written[field] ?? ''
          return (
            <ProfileField
              key={field}
              name={field}
              control={register(field)}
              error={problem && problemText(field, problem)}
              written={text}
              onWrite={(next) => write(field, next)}
              choices={choicesOf(field)}
              label={isSearched(field) ? text : choices.labelOf(field, before[field] ?? null, profile)}
            />
          )
        })}
      </div>
      {fields.includes('ProvinceId') && (
        <p className="text-sm text-muted">
          {t('profile:regionsFrom')}{' '}
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-2"
            href="https://opendatacommons.org/licenses/odbl/1-0/"
          >
            {t('profile:regionsLicense')}
          </a>
        </p>
      )}
    </EditForm>
  )
}

const writtenOf = (
  fields: readonly ProfileFieldName[],
  before: Readonly<Record<string, ProfileValue>>,
  profile: OwnProfile['profile'],
  { labelOf }: Choices,
) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = before[field] ?? null
      const label = labelOf(field, value, profile)
      return [field, writeProfileValue(field, value, { label, decimalMark: t('forms:decimalMark') })]
    }),
  )
