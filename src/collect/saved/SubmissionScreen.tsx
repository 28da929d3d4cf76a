import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import type { QueuedSubmission, StoredReceipt } from '#core/db/rows.ts'
import { findReceipt } from '#core/outbox/receipts/stored-receipts.ts'
import { optional } from '#forms/optional.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'

const SavedAlarms = optional(async () => {
  const [{ SavedAlarms: loaded }] = await Promise.all([import('./SavedAlarms.tsx'), loadAreaTexts('fields')])
  return loaded
})

/** The state of a submission: it waits in the queue, or it has a receipt. */
export type SubmissionState =
  | { readonly is: 'queued'; readonly row: QueuedSubmission; readonly needsPerson: boolean }
  | { readonly is: 'receipted'; readonly receipt: StoredReceipt }

interface SubmissionScreenProps {
  readonly id: string
  readonly render: (state: SubmissionState) => Elements
  /** What to show where this device does not know the submission. */
  readonly gone: Elements
}

/** Shows the state of a submission, live. */
export function SubmissionScreen({ id, render, gone }: SubmissionScreenProps) {
  const { db } = useAtomValue(deviceAtom)
  const found = useLiveQuery(
    async () => ({ row: await db.queue.get(id), receipt: await findReceipt(db, id) }),
    [db, id],
  )
  if (!found) return <Spinner label={t('loading')} />
  const { row, receipt } = found
  if (receipt) return render({ is: 'receipted', receipt })
  if (row) return render({ is: 'queued', row, needsPerson: row.state === 'held' || row.state === 'refused' })
  return gone
}

interface ThanksProps {
  readonly state: SubmissionState
  readonly title: string
  /** The state of the form, in words. */
  readonly children: Elements
  /** Further content that is not announced: advice, links. */
  readonly after: Elements
}

/** Thanks the sender and tells the state of the form. */
export function Thanks({ state, title, children, after }: ThanksProps) {
  return (
    <Card className="flex flex-col items-center gap-4 text-center sm:gap-5">
      <Suspense>
        <SavedAlarms state={state} />
      </Suspense>
      <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand sm:size-20">
        <Icon name={state.is === 'receipted' ? 'shield' : 'check'} className="size-6 sm:size-10" />
      </span>
      <output className="flex flex-col items-center gap-2">
        <h1 className="text-2xl font-bold">{title}</h1>
        {children}
      </output>
      {after}
    </Card>
  )
}
