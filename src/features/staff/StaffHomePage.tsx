import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { OPEN_DETRACTORS } from '#core/domain/survey/net-promoter-score.ts'
import { addDays, dayOf } from '#core/domain/time/zone.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { DataFrame } from './list/DataFrame.tsx'
import { kindText } from './list/kind-text.ts'
import { RefusedChanges } from './list/changes/RefusedChanges.tsx'
import { RowLink } from './list/rows/RowLink.tsx'
import { useStaffData } from './list/use-staff-data.ts'
import { pointsText } from './results/points-text.ts'
import { StaffHeading } from './StaffHeading.tsx'

type Home = ResponseOf<typeof staffCalls.staffHome>

const nothing = {}

/** The numbers of the staff member's hospitals. Each leads to what it counts. */
export function StaffHomePage() {
  const may = useAtomValue(staffMayAtom)
  const home = useStaffData(staffCalls.staffHome, nothing)
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_home')} />
      <RefusedChanges />
      <DataFrame from={home}>
        {({ requests, submissions, scores, devices, asOf }) => (
          <div className="flex flex-col gap-8">
            {requests && may('staff-requests', 'view') && <Requests requests={requests} />}
            {scores.length > 0 && may('staff-results', 'view') && <Scores scores={scores} days={daysUntil(asOf)} />}
            {submissions && may('staff-submissions', 'view') && (
              <Submissions submissions={submissions} days={daysUntil(asOf)} />
            )}
            {devices && may('staff-devices', 'view') && <Devices devices={devices} />}
          </div>
        )}
      </DataFrame>
    </div>
  )
}

/** The filters of the days that the hospital counted: today, and the last 30. */
function daysUntil(asOf: string): Days {
  const until = dayOf(Date.parse(asOf), groupZone)
  return { today: `from=${until}&until=${until}`, month: `from=${addDays(until, -29)}&until=${until}` }
}

interface Days {
  readonly today: string
  readonly month: string
}

function Requests({
  requests: { received, inWork, alarming, oldest },
}: {
  readonly requests: NonNullable<Home['requests']>
}) {
  return (
    <section aria-label={t('staff:homeRequests')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:homeRequests')}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Alarms page={staffPages.requests} count={alarming} />
        <Number
          to={`${staffPages.requests}?state=received`}
          label={t('staff:homeReceived')}
          value={formatInteger(received)}
        />
        <Number
          to={`${staffPages.requests}?state=in-work`}
          label={t('staff:homeInWork')}
          value={formatInteger(inWork)}
        />
      </div>
      {oldest !== null && (
        <RowLink
          to={`${staffPages.requests}?state=received&until=${dayOf(Date.parse(oldest), groupZone)}`}
          className="self-start"
        >
          {t('staff:homeOldest', { at: formatDateTime(new Date(oldest), groupZone) })}
        </RowLink>
      )}
    </section>
  )
}

const Scores = ({ scores, days }: { readonly scores: Home['scores']; readonly days: Days }) => (
  <section aria-label={t('staff:homeScores')} className="flex flex-col gap-3">
    <h2 className="text-xl font-bold">{t('staff:homeScores')}</h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {scores.map(({ kind, month, before, isSure }) => (
        <Number
          key={kind}
          to={`${staffPages.results}?kind=${kind}&${days.month}`}
          label={kindText(kind)}
          value={month === null ? '–' : pointsText(month)}
          beside={before === null ? undefined : beforeText(before, isSure)}
        />
      ))}
    </div>
  </section>
)

const beforeText = (before: number, isSure: boolean | undefined) =>
  t(isSure === false ? 'staff:homeScoreSame' : 'staff:homeScoreBefore', { score: pointsText(before) })

function Submissions({
  submissions: { alarming, detractors, quarantined, conflicts, withoutVisit, kinds },
  days,
}: {
  readonly submissions: NonNullable<Home['submissions']>
  readonly days: Days
}) {
  const sum = (of: 'today' | 'month') => kinds.reduce((all, kind) => all + kind[of], 0)
  return (
    <section aria-label={t('staff:homeSubmissions')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:homeSubmissions')}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Alarms page={staffPages.submissions} count={alarming} />
        {detractors > 0 && (
          <Number
            to={`${staffPages.submissions}?mark=${OPEN_DETRACTORS}&${days.month}`}
            label={t('staff:openDetractors')}
            value={formatInteger(detractors)}
            beside={spanText('month')}
          />
        )}
        <Number
          to={`${staffPages.submissions}?${days.today}`}
          label={t('staff:homeToday')}
          value={formatInteger(sum('today'))}
        />
        <Number
          to={`${staffPages.submissions}?${days.month}`}
          label={t('staff:homeMonth')}
          value={formatInteger(sum('month'))}
        />
        <Number
          to={`${staffPages.submissions}?outcome=quarantined`}
          label={t('staff:homeQuarantined')}
          value={formatInteger(quarantined)}
        />
        {conflicts > 0 && (
          <Number
            to={`${staffPages.submissions}?outcome=quarantined&${days.month}`}
            label={t('staff:homeConflicts')}
            value={formatInteger(conflicts)}
          />
        )}
        <Number
          to={`${staffPages.submissions}?outcome=not-found`}
          label={t('staff:homeWithoutVisit')}
          value={formatInteger(withoutVisit)}
        />
      </div>
      <Table
        caption={t('staff:homeSubmissions')}
        rowId={({ kind }) => kind}
        rows={kinds}
        texts={{ ...tableTexts(), emptyExplained: t('staff:homeNothing') }}
        columns={kindColumns(days)}
      />
    </section>
  )
}

const Devices = ({ devices: { silent, lost } }: { readonly devices: NonNullable<Home['devices']> }) => (
  <section aria-label={t('staff:page_devices')} className="flex flex-col gap-3">
    <h2 className="text-xl font-bold">{t('staff:page_devices')}</h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Number to={`${staffPages.devices}?show=silent`} label={t('staff:homeSilent')} value={formatInteger(silent)} />
      <Number to={`${staffPages.devices}?show=lost`} label={t('staff:homeLost')} value={formatInteger(lost)} />
    </div>
  </section>
)

type Counted = NonNullable<Home['submissions']>['kinds'][number]

/** What came, by kind: each number leads to its forms. */
const kindColumns = (days: Days): readonly Column<Counted>[] => [
  {
    id: 'kind',
    title: t('staff:kind'),
    namesRow: true,
    cell: ({ kind }) => (
      <RowLink to={`${staffPages.submissions}?kind=${kind}&${days.month}`} className="font-semibold">
        {kindText(kind)}
      </RowLink>
    ),
  },
  ...(['today', 'month'] as const).map((span) => ({
    id: span,
    title: spanText(span),
    cell: (counted: Counted) => (
      <RowLink to={`${staffPages.submissions}?kind=${counted.kind}&${days[span]}`} className="min-w-11">
        <span>{formatInteger(counted[span])}</span>
        <span className="sr-only">{` · ${kindText(counted.kind)} · ${spanText(span)}`}</span>
      </RowLink>
    ),
  })),
]

const spanText = (span: keyof Days) => t(span === 'today' ? 'staff:homeToday' : 'staff:homeMonth')

/** What comes before all else; nothing where there is none. */
const Alarms = ({ page, count }: { readonly page: string; readonly count: number }) =>
  count > 0 && (
    <Number isAlarm to={`${page}?mark=${OPEN_ALARMS}`} label={t('staff:openAlarms')} value={formatInteger(count)} />
  )

interface NumberProps {
  readonly to: string
  readonly label: string
  readonly value: string
  /** What it is held against. */
  readonly beside?: string | undefined
  readonly isAlarm?: boolean
}

const Number = ({ to, label, value, beside, isAlarm = false }: NumberProps) => (
  <Link
    to={to}
    className={classes(
      'flex flex-col gap-1 rounded-card border bg-surface p-4 text-ink no-underline shadow-card hover:border-action',
      isAlarm ? 'border-danger' : 'border-line',
    )}
  >
    <span className={classes('flex items-center gap-2 text-3xl font-bold tabular-nums', isAlarm && 'text-danger')}>
      {isAlarm && <Icon name="alert" />}
      <span>{value}</span>
    </span>
    <span className="text-muted">{label}</span>
    {beside !== undefined && <span className="text-sm text-muted">{beside}</span>}
  </Link>
)
