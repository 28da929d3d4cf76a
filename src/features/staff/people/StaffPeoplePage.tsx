import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone, hospitalUnits, nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Table, type Column } from '#ui/table/Table.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { useFilters } from '#features/staff/list/filters/use-filters.ts'
import { WrongFilters } from '#features/staff/list/filters/WrongFilters.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { ClosePerson } from './ClosePerson.tsx'
import { ForgetPasskeys } from './ForgetPasskeys.tsx'
import type { Person, Role } from './person.ts'
import { PersonForm } from './PersonForm.tsx'

const nothing = {}
const tones = { active: 'success', invited: 'info', closed: 'neutral' } as const

/** The actions on the person of a row. */
interface Doing {
  /** The person whose account the open confirmation would close. */
  readonly closing: Person | undefined
  readonly onChange: (person: Person) => void
  readonly onClose: (person: Person | undefined) => void
  readonly onDone: () => void
}

interface EndSessionsProps {
  readonly person: Person
  readonly onDone: () => void
}

/** Ends all sign-ins of a person whose account stays open. */
function EndSessions({ person, onDone }: EndSessionsProps) {
  const [asks, setAsks] = useState(false)
  const { send, busy } = useChange(staffCalls.staffEndSessionsOf, onDone)
  const end = async () => {
    await send({ id: person.id })
    setAsks(false)
  }
  return (
    <>
      <Button variant="quiet" aria-label={`${t('staff:endSessions')}: ${person.name}`} onClick={() => setAsks(true)}>
        {t('staff:endSessions')}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('staff:endSessionsTitle', { name: person.name })}
        confirmLabel={t('staff:endSessions')}
        cancelLabel={t('cancel')}
        busy={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void end()}
      >
        {t('staff:endSessionsText')}
      </ConfirmDialog>
    </>
  )
}

const columnsOf = (roles: readonly Role[], doing: Doing | undefined): readonly Column<Person>[] => [
  {
    id: 'name',
    title: t('staff:name'),
    namesRow: true,
    cell: ({ name, email }) => (
      <div className="flex flex-col wrap-anywhere xl:min-w-48">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{email}</span>
      </div>
    ),
  },
  {
    id: 'role',
    title: t('staff:role'),
    cell: ({ role }) => localize(roles.find((one) => one.role === role)?.name) ?? role,
  },
  {
    id: 'units',
    title: t('staff:hospitals'),
    cell: ({ units }) =>
      units.length === hospitalUnits.length ? t('staff:allHospitals') : units.map(nameOfUnit).join(', '),
  },
  {
    id: 'state',
    title: t('staff:state'),
    cell: ({ state, invitedUntil }) => (
      <div className="flex flex-col items-start gap-1">
        <Badge tone={tones[state]}>{t(`staff:personState_${state}`)}</Badge>
        {state === 'invited' && invitedUntil !== null && (
          <span className="text-sm text-muted">
            {t('staff:invitedUntil', { at: formatDateTime(new Date(invitedUntil), groupZone) })}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'seen',
    title: t('staff:seenAt'),
    cell: ({ seenAt }) => (seenAt === null ? t('staff:never') : formatDateTime(new Date(seenAt), groupZone)),
  },
  ...(doing
    ? [
        {
          id: 'do',
          title: t('staff:actions'),
          cell: (person: Person) => (
            <div className="flex flex-wrap gap-1 max-md:-ml-3 xl:min-w-72">
              <Button
                variant="quiet"
                aria-label={t('staff:changePerson', { name: person.name })}
                onClick={() => doing.onChange(person)}
              >
                {t('staff:change')}
              </Button>
              <ClosePerson
                person={person}
                asks={doing.closing?.id === person.id}
                onAsk={doing.onClose}
                onDone={doing.onDone}
              />
              {person.seenAt !== null && <EndSessions person={person} onDone={doing.onDone} />}
              {person.passkeys > 0 && <ForgetPasskeys person={person} onDone={doing.onDone} />}
            </div>
          ),
        },
      ]
    : []),
]

/** The staff of the caller's hospitals. */
export function StaffPeoplePage() {
  const may = useAtomValue(staffMayAtom)
  const list = useStaffData(staffCalls.staffPeople, nothing)
  const { wrong } = useFilters({})
  /** The person whose role is being changed; `new`: an invitation. */
  const [open, setOpen] = useState<Person | 'new'>()
  const [closing, setClosing] = useState<Person>()
  const done = () => {
    setOpen(undefined)
    setClosing(undefined)
    void list.reload()
  }
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_people')}>
        {may('staff-people', 'invite') && open === undefined && (
          <Button onClick={() => setOpen('new')}>{t('staff:invite')}</Button>
        )}
        <Link to={`${staffPages.people}/roles`} className={buttonStyle('secondary')}>
          {t('staff:roles')}
        </Link>
      </StaffHeading>
      <WrongFilters names={wrong} />
      {open !== undefined && list.data && (
        <PersonForm
          key={open === 'new' ? open : open.id}
          person={open === 'new' ? undefined : open}
          roles={list.data.roles}
          onDone={done}
          onCancel={() => setOpen(undefined)}
        />
      )}
      <DataFrame from={list}>
        {({ people, roles }) => (
          <Table
            caption={t('staff:peopleCaption')}
            rowId={({ id }) => id}
            rows={people}
            texts={tableTexts()}
            columns={columnsOf(
              roles,
              may('staff-people', 'edit')
                ? { closing, onChange: setOpen, onClose: setClosing, onDone: done }
                : undefined,
            )}
          />
        )}
      </DataFrame>
    </div>
  )
}
