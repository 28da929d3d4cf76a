import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { BirthDateField } from '#account/field/BirthDateField.tsx'
import { PhoneField } from '#account/field/PhoneField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { useWritten } from '#account/use-written.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { familyMember, type FamilyMember } from '#core/domain/account/family-member.ts'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { EditForm, saveFailure } from '#features/profile/fields/EditForm.tsx'
import { isAsBegun, texts } from '#features/profile/fields/form-texts.ts'
import { relationships } from './member-text.ts'
import { memberForm } from './member-form-name.ts'
import { submitForm } from '#features/portal/form/submit-form.ts'
import { useChangeProfile } from '#features/profile/use-change-profile.ts'
import { memberFields, readMember, writeMember, type MemberField } from './written-member.ts'

interface MemberFormProps {
  readonly id: string
  /** The relative; undefined for a new one. */
  readonly member: FamilyMember | undefined
  readonly forms: BegunProfileForms
  /** Whether the person opened the form by hand; otherwise the page opened it with its unsaved text. */
  readonly byHand: boolean
  readonly onClose: () => void
}

export function MemberForm({ id, member: given, forms, byHand, onClose }: MemberFormProps) {
  const change = useChangeProfile()
  const lastDay = useAtomValue(lastDayAtom)
  const name = memberForm(id)
  const [begun] = useState(() => forms.get(name))
  const [submission, setSubmission] = useState(() => begun?.id ?? newDraftId())
  // The change is compared with the member as of the opening, even if the hospital sends a newer one.
  const [member] = useState(() => (begun ? familyMember.safeParse(begun.before).data : given))
  const [initial] = useState(() => writeMember(member))
  const leave = () => {
    forms.set(name, undefined)
    onClose()
  }
  const keepUnder = (under: string, now: Readonly<Record<string, string>>) =>
    forms.set(name, isAsBegun(initial, now) ? undefined : { id: under, before: { ...member }, written: texts(now) })
  const form = useAccountForm<FamilyMember>({
    initial,
    name,
    kept: {
      get: () => begun?.written,
      set: (_name, now) => keepUnder(submission, now),
    },
    judge: (written) => readMember(id, written, lastDay()),
    onValid: async (after) => {
      const submit = (under: string) => change({ members: [{ id, before: member ?? null, after }] }, under)
      await submitForm(submission, submit, goOnUnder)
      leave()
    },
    failureOf: saveFailure,
  })
  const { register, setValue, getValues, problems } = form
  const goOnUnder = (under: string) => {
    setSubmission(under)
    keepUnder(under, getValues())
  }
  const written = useWritten(form)
  useEffect(() => {
    if (byHand) document.getElementById(idOf('fullName'))?.focus()
  }, [byHand])
  const field = (one: MemberField) => {
    const problem = problems.get(one)
    return { id: idOf(one), label: labelOf(one), error: problem && problemText(one, problem) }
  }
  const { label: genderLegend, ...gender } = field('genderId')
  return (
    <EditForm
      form={form}
      forms={forms}
      changed={!isAsBegun(initial, written)}
      resumed={begun !== undefined}
      onClose={leave}
      problems={memberFields.flatMap((one) => {
        const problem = problems.get(one)
        return problem ? [{ fieldId: idOf(one), label: labelOf(one), message: problemText(one, problem) }] : []
      })}
    >
      <TextField
        {...register('fullName')}
        {...field('fullName')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <SelectField
        {...field('relationship')}
        required
        value={written['relationship'] ?? ''}
        onChange={(relationship) => setValue('relationship', relationship, { shouldDirty: true })}
        options={[
          ...(written['relationship'] ? [] : [{ value: '', label: t('profile:chooseNone') }]),
          ...relationships.map((one) => ({ value: one, label: t(`profile:relationship_${one}`) })),
        ]}
      />
      <BirthDateField
        {...register('dateOfBirth')}
        {...field('dateOfBirth')}
        required
        calendarFrom={FIRST_BIRTH}
        autoComplete="off"
        onPick={(day) => setValue('dateOfBirth', day, { shouldDirty: true })}
      />
      <ChoiceGroup
        {...register('genderId')}
        {...gender}
        type="radio"
        legend={genderLegend}
        required
        options={[
          { value: '1', label: t('profile:gender_1') },
          { value: '2', label: t('profile:gender_2') },
        ]}
      />
      <PhoneField
        {...register('mobilePhone')}
        {...field('mobilePhone')}
        note={t('forms:optional')}
        autoComplete="off"
        enterKeyHint="go"
      />
    </EditForm>
  )
}

const idOf = (name: MemberField) => `member-${name}`

const labels = {
  fullName: 'memberName',
  relationship: 'memberRelationship',
  dateOfBirth: 'memberBorn',
  genderId: 'memberGender',
  mobilePhone: 'memberPhone',
} as const satisfies Record<MemberField, string>
const labelOf = (name: MemberField) => t(`profile:${labels[name]}`)

function problemText(name: MemberField, problem: AccountProblem): string {
  const [word, bound] = problem.split(':')
  if (word === 'required') return t('profile:required')
  if (word === 'too-long') return t('profile:tooLong', { count: Number(bound) })
  if (name === 'mobilePhone') return t('auth:invalidMobile')
  return name === 'dateOfBirth'
    ? t('profile:invalidDate', { year: FIRST_BIRTH.slice(0, 4) })
    : t('profile:invalidChoice')
}
