import { useDeferredValue, useState } from 'react'
import { everything } from '#core/collections/find-entries.ts'
import type { Sum } from '#core/collections/history-views.ts'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { yearOf } from '#core/domain/care/history-entry.ts'
import { formatRupiah } from '#i18n/format/format-rupiah.ts'
import { HowToPay } from '#features/portal/page/HowToPay.tsx'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { foundText } from './search/found-text.ts'
import { HistoryOnPaper } from './paper/HistoryOnPaper.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistorySearch } from './search/HistorySearch.tsx'
import { NoEntries } from './search/NoEntries.tsx'
import type { OpenedHistory } from './reading/ReadHistory.tsx'
import { useAnswer } from './reading/use-answer.ts'
import { useFound } from './search/use-found.ts'
import { usePaperLines } from './paper/use-paper-lines.ts'
import { YearField } from './search/YearField.tsx'

/** A patient's bills. Unpaid ones come first, with their sum and how to pay. */
export function Bills({ reader, history, readFailed }: OpenedHistory) {
  const { change, read, years, asOf, unreadable } = history
  const [text, setText] = useState('')
  const [year, setYear] = useState<number | null>(null)
  const [shown, setShown] = useState<HistoryEntry>()
  const filter = { ...everything, kind: 'bill', text: useDeferredValue(text), year, unpaidFirst: true } as const
  const found = useFound(reader, filter, change)
  const complete = read === 'all'
  // A sum over a part of the history would be wrong.
  const unpaid = useAnswer(complete ? reader : undefined, change, (of) => of.unpaid())
  const { ready } = usePaperLines(complete ? reader : undefined, 'entries', filter, change)
  const toPay = <Unpaid sum={unpaid} readFailed={readFailed} />
  return (
    <>
      {toPay}
      {unpaid && unpaid.count > 0 && <HowToPay isOfSeveral />}
      <search className="grid items-end gap-3 sm:grid-cols-[1fr_12rem]">
        <HistorySearch label={t('records:searchBills')} text={text} onChange={setText} />
        <YearField id="bills-year" year={year} years={years} reading={!complete && !readFailed} onChange={setYear} />
      </search>
      <output className="font-semibold">
        {foundText({ ...found, found: found.total, complete, readFailed }, (count) =>
          t('records:billsFound', { count }),
        )}
      </output>
      {found.total === 0 && complete && !found.searching ? (
        <NoEntries searched={text !== '' || year !== null} />
      ) : (
        <HistoryList label={t('records:billList')} found={found} onOpen={setShown} headingOf={unpaidOrYear} isOneKind />
      )}
      <HistoryOnPaper title={t('patient:bills')} paper={ready} by="entries" {...{ asOf, unreadable, filter }}>
        {toPay}
      </HistoryOnPaper>
      {shown && <EntryDialog entry={shown} reader={reader} asOf={asOf} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** The heading above a bill: unpaid ones share one, whatever their year. */
const unpaidOrYear = (entry: HistoryEntry): string =>
  entry.kind === 'bill' && entry.status === 'open' ? t('records:status_open') : String(yearOf(entry))

interface UnpaidProps {
  readonly sum: Sum | undefined
  readonly readFailed: boolean
}

const Unpaid = ({ sum, readFailed }: UnpaidProps) => (
  <Card className="flex flex-col gap-1 !p-4">
    <p className="text-muted">{t('records:status_open')}</p>
    <p className="text-2xl font-bold tabular-nums">{sum ? formatRupiah(sum.total) : readFailed ? '–' : '…'}</p>
    <p className="text-sm text-muted">
      {sum
        ? t('records:billsFound', { count: sum.count })
        : t(readFailed ? 'records:foundInPart' : 'records:stillReading')}
    </p>
  </Card>
)
