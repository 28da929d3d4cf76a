import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { Found } from '#core/collections/history-reader.ts'
import { groupZone, zoneOf } from '#core/domain/hospital-unit.ts'
import type { Profile } from '#core/domain/profile.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatDateTime } from '#i18n/format-date-time.ts'
import { langOf } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import { hospitalName } from './EntryRow.tsx'
import { EntryLine } from './EntryLine.tsx'
import { badgeOf, lineOf, titleOf } from './entry-text.ts'
import { filterText } from './filter-text.ts'

export interface PrintedSummaryProps {
  /** Undefined where this device does not have the profile. */
  readonly patient: Pick<Profile, 'FullName' | 'MedicalRecordNumber'> | undefined
  /** The hospital's time of the entries. */
  readonly asOf: Date
  readonly printedAt: Date
  readonly filter: HistoryFilter
  /** What is printed, and how many entries fit in all. */
  readonly found: Found
  /** How many this version of the app cannot show. */
  readonly unreadable: number
}

/** A history on paper: it must tell by itself whose it is, of what time, and what is not on it. */
export const PrintedSummary = ({ patient, asOf, printedAt, filter, found, unreadable }: PrintedSummaryProps) => (
  <section className="hidden text-ink print:block" data-paper="">
    <h1 className="text-xl font-bold">{t('patient:history')}</h1>
    <p className="font-semibold">
      {patient
        ? `${patient.FullName} · ${t('records:recordNumber')}: ${patient.MedicalRecordNumber ?? t('records:recordNumberNone')}`
        : t('records:printNameless')}
    </p>
    <p>{t('records:asOf', { at: formatDateTime(asOf, groupZone) })}</p>
    <p>{filterText(filter) || t('records:printEverything')}</p>
    <p>
      {found.entries.length < found.total
        ? t('records:printPart', { shown: found.entries.length, count: found.total })
        : t('records:found', { count: found.total })}
    </p>
    {unreadable > 0 && <p>{t('records:unreadable', { count: unreadable })}</p>}
    <p>{t('records:printedAt', { at: formatDateTime(printedAt, groupZone) })}</p>
    <table className="mt-4 w-full border-collapse text-sm">
      <tbody>
        {found.entries.map((entry) => (
          <tr key={entry.id} className="break-inside-avoid border-b border-line align-top">
            <td className="py-1 pr-3 whitespace-nowrap">{formatDate(new Date(entry.at), zoneOf(entry.hospital))}</td>
            <td className="py-1 pr-3">{t(`records:kind_${entry.kind}`)}</td>
            <td className="py-1 pr-3">
              <b lang={langOf(entry)}>{titleOf(entry)}</b>
              <br />
              <EntryLine parts={[...lineOf(entry), ...[badgeOf(entry)?.text ?? ''].filter(Boolean)]} />
            </td>
            <td className="py-1">{hospitalName(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
