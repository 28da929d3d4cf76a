import type { HistoryFilter } from '#core/collections/find-entries.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { langOf } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { hospitalName } from '#features/records/entry/EntryRow.tsx'
import { EntryLine } from '#features/records/entry/EntryLine.tsx'
import { badgeOf, lineOf, titleOf } from '#features/records/entry/entry-text.ts'
import { filterText } from '#features/records/search/filter-text.ts'
import type { PaperBy, PaperLine, PaperLines } from './use-paper-lines.ts'

export interface PrintedSummaryProps {
  readonly title: string
  /** The patient and the time of the data. */
  readonly head: Elements
  readonly filter: HistoryFilter
  readonly by: PaperBy
  /** The lines; undefined until everything is read. */
  readonly paper: PaperLines | undefined
  /** How many entries this version of the app cannot read. */
  readonly unreadable: number
  /** The present time by the hospital's clock. */
  readonly now: Date
  /** Shown above the rows. */
  readonly children?: Elements
}

/** A history on paper. It says whose it is, the time of the data, and what is missing on it. */
export const PrintedSummary = ({ title, head, filter, by, paper, unreadable, now, children }: PrintedSummaryProps) => (
  <section className="hidden text-ink print:block" data-paper="">
    <h1 className="text-xl font-bold">{title}</h1>
    {head}
    <p>{filterText(filter) || t('records:printEverything')}</p>
    <p>{paper ? countOf(paper, by) : t('records:printUnready')}</p>
    {unreadable > 0 && <p>{t('records:unreadable', { count: unreadable })}</p>}
    {children}
    <table className="mt-4 w-full border-collapse text-sm">
      <tbody>
        {paper?.lines.map((line) => (
          <Line key={line.entry.id} {...line} now={now} />
        ))}
      </tbody>
    </table>
  </section>
)

function countOf({ shown, total }: PaperLines, by: PaperBy): string {
  if (shown < total)
    return t(by === 'visits' ? 'records:printPartVisits' : 'records:printPart', { shown, count: total })
  return t(by === 'visits' ? 'records:foundVisits' : 'records:found', { count: total })
}

const Line = ({ entry, inVisit, now }: PaperLine & { readonly now: Date }) => (
  <tr className="break-inside-avoid border-b border-line align-top">
    <td className="py-1 pr-3 whitespace-nowrap">
      {!inVisit && formatDate(new Date(entry.at), zoneOf(entry.hospital))}
    </td>
    <td className="py-1 pr-3">{t(`records:kind_${entry.kind}`)}</td>
    <td className="py-1 pr-3">
      <b lang={langOf(entry)}>{titleOf(entry)}</b>
      <br />
      <EntryLine parts={[...lineOf(entry), ...[badgeOf(entry, now)?.text ?? ''].filter(Boolean)]} />
    </td>
    <td className="py-1">{!inVisit && hospitalName(entry)}</td>
  </tr>
)
