import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { t } from '#i18n/t.ts'
import { registerAtom } from '#state/account/sign-in.ts'
import { Card } from '#ui/card/Card.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { AccountForm } from '#account/AccountForm.tsx'
import { BirthDateField } from '#account/field/BirthDateField.tsx'
import { callFailure } from '#account/call-failure.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { NameField } from '#account/field/NameField.tsx'
import { PhoneField } from '#account/field/PhoneField.tsx'
import { problemText, type AccountField } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm, type KeptForms } from '#account/use-account-form.ts'
import { useAutoComplete } from '#account/field/use-auto-complete.ts'
import { useKeptForm } from '#account/use-kept-form.ts'
import { AuthHeader } from './AuthHeader.tsx'
import { blankRegistration, judgeWrittenRegistration } from './register/judge-written-registration.ts'
import { NationalityField } from './register/NationalityField.tsx'
import { paths } from './paths.ts'
import { SharedDevice } from './SharedDevice.tsx'
import { useNationalities } from './register/use-nationalities.ts'
import { useOpeningToast } from './use-opening-toast.ts'

type Field = AccountField & keyof typeof blankRegistration

const order: readonly Field[] = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'genderId',
  'email',
  'mobilePhone',
  'password',
  'confirmation',
  'identityCardNumber',
  'kitasNumber',
  'passportNumber',
  'nationalityId',
]

/** Fields for people without an Indonesian identity card. Folded, since most patients have one. */
const noCardFields = ['kitasNumber', 'passportNumber', 'nationalityId'] as const

const FORM = 'register'

export function RegisterPage() {
  useOpeningToast(t('auth:registerIntro'))
  const kept = useKeptForm(FORM)
  return kept ? <RegisterForm kept={kept} /> : <Spinner label={t('loading')} />
}

interface FieldGroupProps {
  readonly legend: string
  readonly children: Elements
}

/** Fields that belong together in a long form. */
function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="float-left text-xl font-bold text-action">{legend}</legend>
      {children}
    </fieldset>
  )
}

function RegisterForm({ kept }: { readonly kept: KeptForms }) {
  const enrol = useSetAtom(registerAtom)
  const lastDay = useAtomValue(lastDayAtom)
  const nationalities = useNationalities()
  const autoComplete = useAutoComplete()
  const form = useAccountForm({
    initial: blankRegistration,
    kept,
    name: FORM,
    judge: (written) => judgeWrittenRegistration(written, nationalities.options ?? [], lastDay()),
    onValid: enrol,
    long: true,
    failureOf: (error) => callFailure(error, t('auth:registerRefused')),
  })
  const { register, setValue, getValues, problems } = form
  const [withoutCard, setWithoutCard] = useState(() => noCardFields.some((name) => getValues(name) !== ''))
  const field = (name: Field) => {
    const problem = problems.get(name)
    return { ...register(name), id: idOf(name), label: labelOf(name), error: problem && problemText(name, problem) }
  }
  const { label: genderLegend, ...gender } = field('genderId')
  const password = { showLabel: t('auth:showPassword'), hideLabel: t('auth:hidePassword'), required: true }
  const isNoCardWrong = noCardFields.some((name) => problems.has(name))
  return (
    <Card className="flex flex-col gap-5">
      <AuthHeader title={t('auth:registerTitle')} intro={t('auth:registerNeeds')} />
      <AccountForm
        fields={order.map((name) => ({ field: name, id: idOf(name), label: labelOf(name) }))}
        form={form}
        submitLabel={t('auth:register')}
        busyLabel={t('auth:registering')}
      >
        <FieldGroup legend={t('auth:aboutYou')}>
          <NameField {...field('firstName')} required autoComplete={autoComplete('given-name')} enterKeyHint="next" />
          <NameField
            {...field('middleName')}
            note={t('forms:optional')}
            autoComplete={autoComplete('additional-name')}
            enterKeyHint="next"
          />
          <NameField
            {...field('lastName')}
            hint={t('auth:lastNameHint')}
            required
            autoComplete={autoComplete('family-name')}
            enterKeyHint="next"
          />
          <BirthDateField
            {...field('dateOfBirth')}
            required
            onPick={(written) => setValue('dateOfBirth', written, { shouldDirty: true })}
          />
          <ChoiceGroup
            {...gender}
            type="radio"
            legend={genderLegend}
            required
            options={[
              { value: '1', label: t('auth:male') },
              { value: '2', label: t('auth:female') },
            ]}
          />
        </FieldGroup>
        <FieldGroup legend={t('auth:contact')}>
          <TextField
            {...field('email')}
            required
            type="email"
            inputMode="email"
            autoComplete={autoComplete('email')}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
          <PhoneField {...field('mobilePhone')} required enterKeyHint="next" />
          <SecretField
            {...password}
            {...field('password')}
            hint={t('auth:passwordHint')}
            secret="new-password"
            enterKeyHint="next"
          />
          <SecretField {...password} {...field('confirmation')} secret="new-password" enterKeyHint="next" />
        </FieldGroup>
        <FieldGroup legend={t('auth:identity')}>
          <TextField {...field('identityCardNumber')} inputMode="numeric" autoComplete="off" enterKeyHint="next" />
          <details
            open={withoutCard || isNoCardWrong}
            onToggle={({ currentTarget }) => {
              // Stays open while one of its fields has a problem.
              if (isNoCardWrong) currentTarget.open = true
              setWithoutCard(currentTarget.open)
            }}
          >
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-action">{t('auth:noCard')}</summary>
            <div className="mt-2 flex flex-col gap-4">
              <TextField {...number} {...field('kitasNumber')} note={t('forms:optional')} />
              <TextField {...number} {...field('passportNumber')} note={t('forms:optional')} />
              <NationalityField {...field('nationalityId')} note={t('forms:optional')} nationalities={nationalities} />
            </div>
          </details>
        </FieldGroup>
      </AccountForm>
      <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4">
        <span className="text-muted">{t('auth:haveAccount')}</span>
        <Link
          to={paths.login}
          className="flex min-h-11 items-center rounded-control font-semibold text-action underline underline-offset-4"
        >
          {t('auth:logIn')}
        </Link>
      </p>
      <SharedDevice />
    </Card>
  )
}

const number = {
  autoCapitalize: 'characters',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
} as const

const idOf = (name: Field) => `register-${name}`

function labelOf(name: Field): string {
  if (name === 'genderId') return t('auth:gender')
  return name === 'nationalityId' ? t('auth:nationality') : t(`auth:${name}`)
}
