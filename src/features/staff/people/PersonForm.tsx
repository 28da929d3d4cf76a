import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { STAFF_TEXT, staffEmail, staffName } from '#core/domain/staff/staff.ts'
import { readEmail, readText } from '#core/domain/text/written.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff, staffMeAtom } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ErrorSummary } from '#ui/notice/ErrorSummary.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'
import type { Person, Role } from './person.ts'

interface PersonFormProps {
  /** The person; undefined for an invitation. */
  readonly person: Person | undefined
  readonly roles: readonly Role[]
  readonly onDone: () => void
  readonly onCancel: () => void
}

const tooLong = (text: string) =>
  readText(text).length > STAFF_TEXT ? t('forms:tooLong', { count: STAFF_TEXT }) : undefined

/** Invites a staff member, or changes the role or hospitals of one. */
export function PersonForm({ person, roles, onDone, onCancel }: PersonFormProps) {
  const store = useStore()
  const notify = useSetAtom(notifyAtom)
  const own = useAtomValue(staffMeAtom)?.HospitalUnits ?? []
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState(person?.email ?? '')
  const [role, setRole] = useState(person?.role ?? roles.at(-1)?.role ?? '')
  const [units, setUnits] = useState<readonly string[]>(person?.units.filter((unit) => own.includes(unit)) ?? [])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isInvited = person === undefined || person.state === 'invited'

  const problems = [
    ...(staffName.safeParse(name).success
      ? []
      : [{ fieldId: 'person-name', label: t('staff:name'), message: tooLong(name) ?? t('staff:nameRequired') }]),
    ...(staffEmail.safeParse(email).success
      ? []
      : [{ fieldId: 'person-email', label: t('staff:email'), message: tooLong(email) ?? t('staff:emailRequired') }]),
    ...(units.length > 0
      ? []
      : [{ fieldId: `person-unit-${own[0]}`, label: t('staff:hospitals'), message: t('staff:hospitalsRequired') }]),
  ]
  const shown = attempt > 0 ? problems : []
  const errorOf = (id: string) => shown.find(({ fieldId }) => fieldId === id)?.message

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt((before) => before + 1)
    setFailure(undefined)
    if (problems.length > 0) return
    setBusy(true)
    const place = { role, units: z.array(hospitalCode).parse(units) }
    try {
      if (isInvited) {
        await callStaff(store, staffCalls.staffInvite, { name, email, ...place })
        notify('success', t('staff:inviteSent', { email: readEmail(email) }))
      } else {
        await callStaff(store, staffCalls.staffChangePerson, { id: person.id, ...place })
        notify('success', t('staff:changed'))
      }
      onDone()
    } catch (error) {
      store.get(deviceAtom).log('an account of staff was not changed', error)
      setFailure(staffProblemText(error) ?? t('staff:notChanged'))
    } finally {
      setBusy(false)
    }
  }
  const choose = (code: string, isChosen: boolean) =>
    setUnits((before) => (isChosen ? [...before, code] : before.filter((one) => one !== code)))

  return (
    <Card as="section" aria-label={t(person ? 'staff:change' : 'staff:invite')}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <ErrorSummary key={attempt} title={t('auth:problems', { count: shown.length })} problems={shown} />
        {failure !== undefined && (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        )}
        <div className="grid gap-5 md:grid-cols-3">
          <TextField
            id="person-name"
            label={t('staff:name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errorOf('person-name')}
            disabled={!isInvited}
            autoComplete="off"
          />
          <TextField
            id="person-email"
            label={t('staff:email')}
            type="email"
            inputMode="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errorOf('person-email')}
            disabled={person !== undefined}
            autoComplete="off"
          />
          <SelectField
            id="person-role"
            label={t('staff:role')}
            value={role}
            onChange={setRole}
            options={roles.map((one) => ({ value: one.role, label: localize(one.name) }))}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('staff:hospitals')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {hospitalUnits
              .filter(({ code }) => own.includes(code))
              .map(({ code, name: unit }) => (
                <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    id={`person-unit-${code}`}
                    type="checkbox"
                    checked={units.includes(code)}
                    onChange={({ target }) => choose(code, target.checked)}
                    className="size-5 accent-action"
                  />
                  <span>{unit}</span>
                </label>
              ))}
          </div>
          {errorOf(`person-unit-${own[0]}`) && (
            <p className="font-medium text-danger">{errorOf(`person-unit-${own[0]}`)}</p>
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t(person === undefined ? 'staff:inviteSend' : isInvited ? 'staff:inviteAgain' : 'staff:save')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
