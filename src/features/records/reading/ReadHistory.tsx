import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { HistoryState } from '#core/collections/history-reader.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Card } from '#ui/card/Card.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { AsOf } from '#features/portal/time/AsOf.tsx'
import { comingText, NotThere } from '#features/portal/list/ListView.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { NoEntries } from '#features/records/search/NoEntries.tsx'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { historyStore } from './history-store.ts'

export interface OpenedHistory {
  readonly reader: OpenHistory['reader'] | undefined
  readonly history: HistoryState
  /** Whether reading failed, so that `history` stays as it is. The page says so. */
  readonly readFailed: boolean
}

interface ReadHistoryProps {
  readonly patientId: string
  readonly children: (opened: OpenedHistory) => Elements
}

interface ReadFailedProps {
  /** Whether at least the newest entries were read. */
  readonly inPart: boolean
  readonly retry: () => void
}

/** Says that the history on this device could not be read, or only in part. */
const ReadFailed = ({ inPart, retry }: ReadFailedProps) => (
  <Alert tone="warning" title={t('records:readFailed')}>
    <p className="mb-3">{t(inPart ? 'records:readFailedInPart' : 'records:readFailedText')}</p>
    <Button variant="secondary" onClick={retry}>
      {t('records:readAgain')}
    </Button>
  </Alert>
)

/** The patient's history. Fetched when it is opened and when the network may have come back. */
function useHistory(patientId: string) {
  const device = useAtomValue(ownDeviceAtom)
  const store = useMemo(() => historyStore(patientId, device), [patientId, device])
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  const reconnects = useAtomValue(reconnectsAtom)
  const vault = useAtomValue(vaultAtom)
  const bring = useEffectEvent((_at: number, _in: typeof vault, _with: typeof snapshot.reader) => store.refresh())
  useEffect(() => bring(reconnects, vault, snapshot.reader), [reconnects, vault, snapshot.reader])
  return { ...snapshot, refresh: store.refresh, readAgain: store.readAgain }
}

/** A patient's history in any state: loading, failed, empty, or here with its time. */
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
