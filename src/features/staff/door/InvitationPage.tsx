import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { AccountProblem, Judged } from '#core/domain/account/account.ts'
import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { staffDoors } from '#core/domain/staff/staff-pages.ts'
import { STAFF_PASSWORD } from '#core/domain/staff/staff.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { callStaff, signOutStaff, staffSessionAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'
import { SignInHeader } from './SignInHeader.tsx'

type Invitation = ResponseOf<typeof staffCalls.staffInvitation>

interface Answer {
  readonly invitation?: Invitation
  readonly refusal?: string
}

/** The page of an invitation link. Its token is behind #, which browsers do not send to a server. */
export function InvitationPage() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const store = useStore()
  const isWhole = /^[\w-]{20,100}$/.test(token)
  const [answer, setAnswer] = useState<Answer>({})
  const ask = async (signal?: AbortSignal): Promise<Answer> => {
    try {
      return { invitation: await callStaff(store, staffCalls.staffInvitation, { token }, signal) }
    } catch (error) {
      if (signal?.aborted) return {}
      store.get(deviceAtom).log('an invitation was not read', error)
      return { refusal: staffProblemText(error) ?? callFailure(error, t('staff:failure_failed')).detail }
    }
  }
  const askFor = useEffectEvent((_token: string, signal: AbortSignal) => void ask(signal).then(setAnswer))
  useEffect(() => {
    if (!isWhole) return undefined
    const ends = new AbortController()
    askFor(token, ends.signal)
    return () => ends.abort()
  }, [token, isWhole])
  const { invitation, refusal } = answer
  const failure = isWhole ? refusal : t('staff:noInvitation')
  return (
    <Card className="flex flex-col gap-6">
      <SignInHeader title={t('staff:inviteTitle')} />
      {failure !== undefined && (
        <>
          <Alert tone="warning" live>
            {failure}
          </Alert>
          <Button variant="secondary" onClick={() => void ask().then(setAnswer)}>
            {t('staff:tryAgain')}
          </Button>
          <Link to={staffDoors.signIn} className={buttonStyle('primary', 'large')}>
            {t('auth:logIn')}
          </Link>
        </>
      )}
      {failure === undefined && !invitation && <Spinner label={t('loading')} />}
      {failure === undefined && invitation && <Accept token={token} invitation={invitation} />}
    </Card>
  )
}

const judgePassword = ({ password = '' }: Readonly<Record<string, string>>): Judged<string> => {
  const problem = problemOf(password)
  return problem ? { problems: new Map([['password', problem]]) } : { value: password }
}

function problemOf(password: string): AccountProblem | undefined {
  if (password === '') return 'required'
  if (password.length < STAFF_PASSWORD.least) return `too-short:${STAFF_PASSWORD.least}`
  return password.length > STAFF_PASSWORD.most ? `too-long:${STAFF_PASSWORD.most}` : undefined
}

function passwordText(problem: AccountProblem): string {
  if (problem === 'required') return t('auth:required_password')
  return problem.startsWith('too-long')
    ? t('staff:problem_password-long', { ...STAFF_PASSWORD })
    : t('staff:problem_password-short', { ...STAFF_PASSWORD })
}

interface AcceptProps {
  readonly token: string
  readonly invitation: Invitation
}

function Accept({ token, invitation: { name, email, role, units, until } }: AcceptProps) {
  const store = useStore()
  const navigate = useNavigate()
  const session = useAtomValue(staffSessionAtom)
  const here = 'me' in session ? session.me : undefined
  const form = useAccountForm({
    initial: { password: '' },
    judge: judgePassword,
    onValid: async (password) => {
      if (here) await signOutStaff(store)
      await callStaff(store, staffCalls.staffAccept, { token, password })
      void navigate(staffDoors.signIn, { replace: true, state: { accepted: true } })
    },
    failureOf: (error) => callFailure(error, staffProblemText(error) ?? t('staff:failure_failed')),
  })
  const problem = form.problems.get('password')
  return (
    <>
      <div>
        <p className="font-semibold wrap-anywhere">
          {t('staff:inviteFor', { name, email, role: localize(role) ?? '' })}
        </p>
        <p>{t('staff:inviteHospitals', { names: units.map(nameOfUnit).join(', ') })}</p>
        <p className="text-muted">{t('staff:inviteUntil', { at: formatDateTime(new Date(until), groupZone) })}</p>
      </div>
      {here && <Alert tone="warning">{t('staff:inviteSignsOut', { name: here.name })}</Alert>}
      <AccountForm
        fields={[{ field: 'password', id: 'staff-password', label: t('staff:newPassword'), tell: passwordText }]}
        form={form}
        submitLabel={t('staff:accept')}
        busyLabel={t('staff:accepting')}
      >
        <SecretField
          {...form.register('password')}
          id="staff-password"
          label={t('staff:newPassword')}
          hint={t('staff:newPasswordHint', { ...STAFF_PASSWORD })}
          error={problem && passwordText(problem)}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          required
          secret="new-password"
          enterKeyHint="go"
        />
      </AccountForm>
    </>
  )
}
