import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { findReceipts } from '#core/outbox/receipts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { outboxCountsAtom } from '#state/outbox.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { ReceiptRow } from './ReceiptRow.tsx'
import { ShowMore } from './ShowMore.tsx'

const PAGE = 50

/** What the hospital has signed for, the newest first. */
export function ReceiptsPage() {
  useDocumentTitle(t('pageTitle', { page: t('submissions:receiptsTitle') }))
  const { db } = useAtomValue(deviceAtom)
  const { receipted } = useAtomValue(outboxCountsAtom)
  const [text, setText] = useState('')
  const [shown, setShown] = useState(PAGE)
  const found = useLiveQuery(() => findReceipts(db, text, shown), [db, text, shown])
  if (!found) return <Spinner label={t('loading')} />
  if (receipted === 0)
    return (
      <Card>
        <EmptyState icon="shield" title={t('submissions:receiptsEmptyTitle')}>
          {t('submissions:receiptsEmptyText')}
        </EmptyState>
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      <TextField
        id="receipt-search"
        type="search"
        label={t('submissions:searchReceipts')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output className="text-sm text-muted">
        {found.total === 0 ? t('submissions:receiptsNoMatch') : t('submissions:receiptsFound', { count: found.total })}
      </output>
      {found.total > 0 && (
        <Card className="py-2 sm:py-3">
          <ul className="divide-y divide-line">
            {found.receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
      <ShowMore shown={found.receipts.length} total={found.total} onMore={() => setShown(shown + PAGE)} />
    </div>
  )
}
