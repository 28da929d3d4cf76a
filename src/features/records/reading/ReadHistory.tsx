import { useAtomValue } from 'jotai/react'
import type { HistoryState } from '#core/collections/history-reader.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Card } from '#ui/card/Card.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AsOf } from '#features/portal/time/AsOf.tsx'
import { comingText, NotThere } from '#features/portal/list/ListView.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { NoEntries } from '#features/records/search/NoEntries.tsx'
import { ReadFailed } from './ReadFailed.tsx'
import { useHistory } from './use-history.ts'

export interface OpenedHistory {
  readonly reader: OpenHistory['reader'] | undefined
  readonly history: HistoryState
  /** What `history` has is all that will be read: the page says so already. */
  readonly readFailed: boolean
}

interface ReadHistoryProps {
  readonly patientId: string
  readonly children: (opened: OpenedHistory) => Elements
}

/** A patient's history in whatever state it is: on its way, not to be had, empty, or here with its time. */
export function ReadHistory({ patientId, children }: ReadHistoryProps) {
  const { reader, history, state, readFailed, refresh, readAgain } = useHistory(patientId)
  const kept = !useAtomValue(isSharedAtom)
  const failure = readFailed && <ReadFailed inPart={history.read !== 'none'} retry={readAgain} />
  if (history.read === 'none') {
    if (failure) return failure
    if (state === 'failed')
      return (
        <Card>
          <NotThere kept={kept} retry={refresh} />
        </Card>
      )
    if (!history.asOf) return <Spinner label={comingText(history.coming)} />
  }
  const { asOf, unreadable } = history
  const list = { asOf: asOf === undefined ? undefined : new Date(asOf), state, unreadable, kept }
  return (
    <>
      {failure}
      {history.read === 'all' && history.total === 0 ? <NoEntries /> : children({ reader, history, readFailed })}
      <AsOf list={list} retry={refresh} />
    </>
  )
}
