import { useAtomValue } from 'jotai/react'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { auditOutcomes, staffCalls } from '#core/contract/staff/staff-calls.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { t } from '#i18n/t.ts'
import { hospitalDayAtom } from '#state/device/hospital-day.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { Table, type Column } from '#ui/table/Table.tsx'
import { FileButtons } from '#features/staff/files/FileButtons.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { DayFilters } from '#features/staff/list/filters/DayFilters.tsx'
import { FilterRow } from '#features/staff/list/filters/FilterRow.tsx'
import { Pages } from '#features/staff/list/rows/Pages.tsx'
import { useFilters } from '#features/staff/list/filters/use-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'
import { aboutText, type Known } from './about-text.ts'
import { didText, outcomes } from './did-text.ts'
import type { Person, Role } from './person.ts'

const fields = {
  from: z.iso.date(),
  until: z.iso.date(),
  person: z.uuid(),
  /** The first path of those with the same words. */
  call: z.string().check(z.refine((path) => pathsOf(path).length > 0)),
  outcome: z.enum(auditOutcomes),
  after: z.uuid(),
}

const nothing = {}

/** The paths of recorded calls, grouped by their words. */
const pathsByAct = () =>
  Map.groupBy(
    Object.values<Call>(staffCalls).filter(
      ({ method, access, format }) =>
        method === 'POST' || format === 'file' || (access !== undefined && 'shows' in access),
    ),
    ({ path }) => didText(path),
  )

/** All paths with the same words as this one, which is the first of them. */
const pathsOf = (first: string): readonly string[] =>
  [...pathsByAct().values()].map((some) => some.map(({ path }) => path)).find(([path]) => path === first) ?? []

type Line = ResponseOf<typeof staffCalls.staffAudit>['lines'][number]

/** What was read or changed: one row, the first and last of many rows, or something without a row. */
function shownText(line: Line, known: Known): string {
  const { subject, subjectUntil, reference, referenceUntil, count, about } = line
  const [first, last] = [reference ?? subject, referenceUntil ?? subjectUntil]
  const isMany = count !== null && first !== null && last !== null && first !== last
  const rows = isMany ? t('staff:shownMany', { number: formatNumber(count), first, last }) : first
  const shown = rows ?? (count === 0 ? t('staff:shownNone') : null)
  return [shown, about === null ? null : aboutText(about, known)].filter(Boolean).join(': ') || '–'
}

const columnsOf = (known: Known): readonly Column<Line>[] => [
  { id: 'at', title: t('staff:at'), namesRow: true, cell: ({ at }) => formatDateTime(new Date(at), groupZone) },
  { id: 'who', title: t('staff:who'), cell: ({ name }) => name ?? '–' },
  { id: 'what', title: t('staff:what'), cell: ({ call }) => didText(call) },
  {
    id: 'outcome',
    title: t('staff:outcome'),
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].text()}</Badge>,
  },
  {
    id: 'subject',
    title: t('staff:reference'),
    cell: (line) => <span className="text-sm wrap-anywhere">{shownText(line, known)}</span>,
  },
]

/** The audit: what staff of the same hospitals did, the latest first. */
export function StaffAuditPage() {
  const may = useAtomValue(staffMayAtom)
  return may('staff-people', 'view') ? <AuditWithPeople /> : <Audit />
}

function AuditWithPeople() {
  const { data } = useStaffData(staffCalls.staffPeople, nothing)
  return <Audit {...data} />
}

interface AuditProps {
  /** The people to filter by; undefined where the role may not see the staff. */
  readonly people?: readonly Person[]
  readonly roles?: readonly Role[]
}

function Audit({ people = [], roles = [] }: AuditProps) {
  const { values, wrong, set, clear } = useFilters(fields)
  const { call, ...others } = values
  const asked = { ...others, ...(call !== undefined && { calls: pathsOf(call).join() }) }
  const list = useStaffData(staffCalls.staffAudit, asked)
  const { after: _after, ...filters } = asked
  return (
    <div className="flex flex-col gap-6">
      <StaffHeading title={t('staff:page_audit')} />
      <FilterRow
        wrong={list.data?.pageGone ? [...wrong, 'after'] : wrong}
        chosen={Object.keys(filters)}
        onClear={clear}
      >
        {people.length > 0 && (
          <SelectField
            id="filter-person"
            label={t('staff:who')}
            value={values.person ?? ''}
            onChange={(person) => set({ person })}
            options={[
              { value: '', label: t('staff:all') },
              ...people.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
            ]}
          />
        )}
        <SelectField
          id="filter-call"
          label={t('staff:what')}
          value={call ?? ''}
          onChange={(path) => set({ call: path })}
          options={[
            { value: '', label: t('staff:all') },
            ...[...pathsByAct()].flatMap(([text, [first]]) => (first ? [{ value: first.path, label: text }] : [])),
          ]}
        />
        <SelectField
          id="filter-outcome"
          label={t('staff:outcome')}
          value={values.outcome ?? ''}
          onChange={(outcome) => set({ outcome })}
          options={[
            { value: '', label: t('staff:all') },
            ...auditOutcomes.map((one) => ({ value: one, label: outcomes[one].text() })),
          ]}
        />
        <DayFilters onChange={set} />
      </FilterRow>
      <DataFrame from={list}>
        {({ lines, next, pageGone }) => (
          <>
            <Table
              caption={t('staff:auditCaption')}
              rowId={({ id }) => id}
              rows={lines}
              texts={tableTexts()}
              columns={columnsOf({ roles, people })}
            />
            <Pages next={next} after={pageGone ? undefined : values.after} />
            <ExportAudit
              filters={filters}
              count={next === null && values.after === undefined ? lines.length : undefined}
            />
          </>
        )}
      </DataFrame>
    </div>
  )
}

interface ExportAuditProps {
  readonly filters: Omit<RequestOf<typeof staffCalls.staffExportAudit>, 'file' | 'language'>
  /** The number of lines, where it is known. */
  readonly count: number | undefined
}

/** Saves the filtered audit as a file. */
function ExportAudit({ filters, count }: ExportAuditProps) {
  const may = useAtomValue(staffMayAtom)
  const today = useAtomValue(hospitalDayAtom)
  if (!may('staff-audit', 'export')) return null
  return (
    <FileButtons
      call={staffCalls.staffExportAudit}
      requestOf={({ file, language }) => ({ ...filters, file, language })}
      name={`audit-${today()}`}
      hint={t('staff:exportOfAudit')}
      size={count === undefined ? undefined : t('staff:exportRows', { count })}
    />
  )
}
