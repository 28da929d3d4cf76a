import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff, isUnreached, staffMayAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.ts'
import type { Column } from '#ui/table/Table.tsx'
import { beginToKeep } from '#features/staff/list/begin-to-keep.ts'

export type ListedForm = ResponseOf<typeof staffCalls.staffSubmissions>['submissions'][number]
type Change = Pick<RequestOf<typeof staffCalls.staffReview>, 'state' | 'assignee'>

/** @returns whether a change waits in the queue now */
async function keepChange(keep: ReturnType<typeof beginToKeep>, form: ListedForm, what: Change): Promise<boolean> {
  const { id, reference, review, reviewedAt } = form
  if (!keep || !review || review.assigneeId === undefined) return false
  const before = { state: review.state, assignee: review.assigneeId, reviewedAt }
  await keep({ id: newDraftId(), change: { review: { ...what, form: id, before } }, label: reference })
  return true
}

interface Several {
  readonly columns: readonly Column<ListedForm>[]
  /** What can be done with what is chosen. */
  readonly bar: Elements
}

/**
 * Forms of a page that are chosen and reviewed together. Each is changed on its own: what a colleague has changed since the list
 * was read stays as it is, and stays chosen. Without network the changes wait in the queue.
 * @param waiting forms of which changes wait already: what is done now comes after them
 */
export function useSeveral(
  forms: readonly ListedForm[] = [],
  waiting: ReadonlySet<string>,
  reload: () => Promise<unknown>,
): Several {
  const store = useStore()
  const may = useAtomValue(staffMayAtom)
  const notify = useSetAtom(notifyAtom)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const choosable = forms.filter(({ review }) => review !== null)
  const chosen = choosable.filter(({ id }) => ids.has(id))
  if (choosable.length === 0 || !may('staff-submissions', 'edit')) return { columns: [], bar: null }

  const change = async (what: Change) => {
    setBusy(true)
    const failed = new Set<string>()
    let kept = 0
    const keep = beginToKeep(store)
    for (const form of chosen) {
      const { id, reviewedAt } = form
      try {
        if (!waiting.has(id)) await callStaff(store, staffCalls.staffReview, { id, seen: reviewedAt, ...what })
        else if (await keepChange(keep, form, what)) kept++
        else failed.add(id)
      } catch (error) {
        store.get(deviceAtom).log(`the review of ${id} did not change`, error)
        if (isUnreached(error) && (await keepChange(keep, form, what))) kept++
        else failed.add(id)
      }
    }
    setIds(failed)
    const changed = chosen.length - failed.size - kept
    if (kept > 0) notify('success', t('staff:severalKept', { count: kept }))
    if (changed > 0) notify('success', t('staff:severalChanged', { count: changed }))
    if (failed.size > 0) notify('danger', t('staff:severalLate', { count: failed.size }))
    // Until then the next change would be late.
    await reload()
    setBusy(false)
  }
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const isAll = chosen.length === choosable.length
  return {
    columns: [
      {
        id: 'choose',
        title: t('staff:choose'),
        forScreen: true,
        cell: ({ id, reference, review }) =>
          review && (
            <label className="-my-2 inline-grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label={t('staff:chooseForm', { reference })}
                checked={ids.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
                className="size-6 accent-action"
              />
            </label>
          ),
      },
    ],
    bar: (
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="quiet" onClick={() => setIds(isAll ? new Set() : new Set(choosable.map(({ id }) => id)))}>
          {isAll ? t('staff:chooseNone') : t('staff:chooseAll')}
        </Button>
        {chosen.length > 0 && (
          <>
            <p className="font-semibold">{t('staff:chosen', { count: chosen.length })}</p>
            <Button variant="secondary" busy={busy} onClick={() => void change({ state: 'in-review', assignee: 'me' })}>
              {t('staff:take')}
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void change({ state: 'closed' })}>
              {t('staff:closeReview')}
            </Button>
          </>
        )}
      </div>
    ),
  }
}
