import { lazy, Suspense, useState } from 'react'
import { standsOut, type HistoryEntry } from '#core/domain/care/history-entry.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatRupiah } from '#i18n/format/format-rupiah.ts'
import { langOf, localizeRecord } from '#i18n/localize-record.ts'
import { t } from '#i18n/t.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { HowToPay } from '#features/portal/page/HowToPay.tsx'
import { PaperHead } from '#features/portal/person/PaperHead.tsx'
import { hospitalName } from './EntryRow.tsx'
import { badgeOf, rangeText, resultPart, titleOf } from './entry-text.ts'
import { EntryLine } from './EntryLine.tsx'
import { factsOf } from './facts-of.ts'

const ResultsPlot = lazy(async () => ({
  default: (await import('#features/records/results/ResultsPlot.tsx')).ResultsPlot,
}))

interface EntryDialogProps {
  readonly entry: HistoryEntry
  readonly reader: OpenHistory['reader'] | undefined
  /** The hospital's time of the history. */
  readonly asOf: string | undefined
  /** Whether to open with the plot of a laboratory result. */
  readonly atOnce?: 'plot'
  readonly onClose: () => void
}

/** One entry in full. A laboratory result can also show the results of its analyte over time. */
export function EntryDialog({ entry, reader, asOf, atOnce, onClose }: EntryDialogProps) {
  const [plotted, setPlotted] = useState(atOnce === 'plot' && entry.kind === 'lab' && entry.value !== null)
  const now = useHospitalNow()
  const badge = badgeOf(entry, now)
  return (
    <Dialog
      open
      paper
      onClose={onClose}
      title={titleOf(entry)}
      titleLang={langOf(entry)}
      actions={
        <>
          {entry.kind === 'lab' && entry.value !== null && !plotted && (
            <Button variant="secondary" onClick={() => setPlotted(true)}>
              {t('records:plotOpen', { name: titleOf(entry) })}
            </Button>
          )}
          <Button onClick={onClose}>{t('records:close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-base text-ink">
        <PaperHead asOf={asOf} />
        <p className="text-muted">
          {[t(`records:kind_${entry.kind}`), whenOf(entry), hospitalName(entry)].join(' · ')}
        </p>
        {entry.kind === 'lab' && (
          <p className="text-3xl leading-tight font-bold tabular-nums">
            <EntryLine parts={[resultPart(entry)]} />
            <span className="block text-base font-normal text-muted">{rangeText(entry)}</span>
          </p>
        )}
        {badge && (
          <p>
            <Badge tone={badge.tone}>{badge.text}</Badge>
          </p>
        )}
        {entry.kind === 'lab' && standsOut(entry) && (
          <p>{t(entry.value === null ? 'records:labAskFound' : 'records:labAsk')}</p>
        )}
        {entry.kind === 'bill' && entry.status === 'open' && <HowToPay ways={entry.ways} />}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {factsOf(entry).map(([name, value, lang]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd lang={lang} className="min-w-0 break-words">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {entry.kind === 'bill' && <BillItems entry={entry} />}
        {entry.kind === 'document' && (
          <div lang={langOf(entry)} className="flex flex-col gap-3 border-t border-line pt-4">
            {localizeRecord(entry)
              .text.split(/\n\s*\n/)
              .map((paragraph, index) => (
                // Two paragraphs may be equal, and the list never changes its order.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
          </div>
        )}
        {entry.kind === 'lab' && plotted && reader && (
          <Suspense fallback={<Spinner label={t('records:loading')} />}>
            <ResultsPlot result={entry} reader={reader} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

/** The time of an entry. A bill has only a day. */
const whenOf = ({ kind, at, hospital }: HistoryEntry): string =>
  kind === 'bill' ? formatDate(new Date(at), zoneOf(hospital)) : formatDateTime(new Date(at), zoneOf(hospital))

const BillItems = ({ entry }: { readonly entry: Extract<HistoryEntry, { kind: 'bill' }> }) => (
  <table className="w-full border-t border-line">
    <caption className="sr-only">{t('records:item')}</caption>
    <tbody>
      {entry.items.map((item, index) => (
        // Two items may be equal, and the list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index} className="border-b border-line">
          <th scope="row" lang={langOf(item)} className="py-2 pr-3 text-left font-normal">
            {localizeRecord(item).name}
          </th>
          <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatRupiah(item.amount)}</td>
        </tr>
      ))}
      <tr className="font-bold">
        <th scope="row" className="py-2 text-left">
          {t('records:total')}
        </th>
        <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatRupiah(entry.total)}</td>
      </tr>
    </tbody>
  </table>
)
