import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { HistoryFilter } from '#core/collections/find-entries.ts'
import type { HistoryState } from '#core/collections/history-reader.ts'
import { t } from '#i18n/t.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PrintedSummary, type PrintedSummaryProps } from './PrintedSummary.tsx'

interface HistorySummaryProps {
  readonly reader: OpenHistory['reader'] | undefined
  readonly history: HistoryState
  readonly filter: HistoryFilter
}

/** More would be a book; whoever needs them filters by year. */
const MOST = 500

/** Prints what is filtered, newest first; not before everything has been read. */
export function HistorySummary({ reader, history: { read, asOf, unreadable }, filter }: HistorySummaryProps) {
  const patient = useAtomValue(ownProfileAtom)?.profile
  const [summary, setSummary] = useState<Omit<PrintedSummaryProps, 'patient'>>()
  useEffect(() => {
    if (!summary) return
    const done = () => setSummary(undefined)
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [summary])
  const isReady = reader !== undefined && read === 'all' && asOf !== undefined
  const begin = async () => {
    if (!isReady) return
    const found = await reader.find(filter, 0, MOST)
    setSummary({ asOf: new Date(asOf), printedAt: new Date(), filter, found, unreadable })
  }
  return (
    <>
      <Button variant="secondary" disabled={!isReady} onClick={() => void begin()}>
        <Icon name="printer" />
        {t('records:print')}
      </Button>
      {summary && createPortal(<PrintedSummary {...summary} patient={patient} />, document.body)}
    </>
  )
}
