import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { findReceipts } from '#core/outbox/unsent/receipts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { outboxCountsAtom } from '#state/outbox/outbox.ts'
import { presenceAtom } from '#state/session/presence.ts'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { layOutPages, type PageChoice } from '#ui/table/paging.ts'
import { receiptsAtATime, ReceiptsTable } from './ReceiptsTable.tsx'

/** The receipts, the newest first. Of other accounts' receipts, only the number. */
export function ReceiptsPage() {
  const { db } = useAtomValue(deviceAtom)
  const { receipted } = useAtomValue(outboxCountsAtom)
  const presence = useAtomValue(presenceAtom)
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<PageChoice>({ page: 1, size: receiptsAtATime[0] })
  const found = useLiveQuery(
    async () => findReceipts(db, presence, text, (total) => layOutPages(choice, total)),
    [db, presence, text, choice],
  )
  if (receipted === 0)
    return (
      <Card>
        <EmptyState icon="shield" title={t('submissions:receiptsEmptyTitle')}>
          {t('submissions:receiptsEmptyText')}
        </EmptyState>
      </Card>
    )
  const ofOthers = found && found.others > 0 && (
    <p className="text-muted">{t('submissions:receiptsOfOthers', { count: found.others })}</p>
  )
  if (found && found.others > 0 && found.others + found.pruned === receipted) return ofOthers
  return (
    <div className="flex flex-col gap-5">
      <TextField
        id="receipt-search"
        type="search"
        label={t('submissions:searchReceipts')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setChoice({ ...choice, page: 1 })
        }}
      />
      <output className="text-sm text-muted">{found && summary(found.total)}</output>
      <Card className="py-5 sm:py-6">
        <ReceiptsTable
          receipts={found?.receipts}
          files={found?.files}
          total={found?.total}
          choice={choice}
          onChoose={setChoice}
        />
      </Card>
      {ofOthers}
      {found && found.pruned > 0 && (
        <p className="text-muted">{t('submissions:receiptsPruned', { count: found.pruned })}</p>
      )}
    </div>
  )
}

const summary = (total: number): string =>
  total === 0 ? t('submissions:receiptsNoMatch') : t('submissions:receiptsFound', { count: total })
