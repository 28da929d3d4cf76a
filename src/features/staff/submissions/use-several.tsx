import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import type { ResponseOf } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { REVIEWED_AT_ONCE } from '#core/contract/staff/staff-submission-calls.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff, isUnreached, staffMayAtom } from '#state/staff/staff-session.ts'
import type { Elements } from '#ui/markup/elements.ts'
import type { Column } from '#ui/table/Table.tsx'
import { beginToKeep } from '#features/staff/list/changes/begin-to-keep.ts'
import type { Filters, ListedForm, SeveralChange, Wish } from './several.ts'
import { SeveralBar } from './SeveralBar.tsx'

/** @returns whether a change waits in the queue now */
async function keepChange(
  keep: ReturnType<typeof beginToKeep>,
  form: ListedForm,
  { assigneeName, ...what }: SeveralChange,
): Promise<boolean> {
  const { id, reference, review, reviewedAt } = form
  if (!keep || !review || review.assigneeId === undefined) return false
  const before = { state: review.state, assignee: review.assigneeId, reviewedAt }
  await keep({ id: newDraftId(), change: { review: { ...what, form: id, before } }, label: reference, assigneeName })
  return true
}

interface SeveralOf {
  /** The forms of the page. */
  readonly forms: readonly ListedForm[] | undefined
  /** The filters of the list. */
  readonly filters: Filters
  /** Whether the list has other pages. */
  readonly isPart: boolean
  /** Forms of which changes wait already: what is done now comes after them. */
  readonly waiting: ReadonlySet<string>
  readonly reload: () => Promise<unknown>
}

interface Several {
  readonly columns: readonly Column<ListedForm>[]
  /** What can be done with what is chosen. */
  readonly bar: Elements
}

/** All results of a list, as they stood when they were chosen. */
type Results = ResponseOf<typeof staffCalls.staffReviewable> & {
  /** The list. */
  readonly key: string
}

/**
 * Forms that are chosen and reviewed together: of a page, or all results of its list. Each is changed on its own: what a colleague
 * has changed since stays as it is, and stays chosen. Without network the changes of a page wait in the queue.
 */
export function useSeveral({ forms = [], filters, isPart, waiting, reload }: SeveralOf): Several {
  const store = useStore()
  const may = useAtomValue(staffMayAtom)
  const notify = useSetAtom(notifyAtom)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<Results>()
  const [busy, setBusy] = useState(false)
  const key = JSON.stringify(filters)
  const all = results?.key === key ? results : undefined
  const choosable = forms.filter(({ review }) => review !== null)
  const isChosen = ({ id }: ListedForm) => all !== undefined || ids.has(id)
  const chosen = choosable.filter(isChosen)
  if (choosable.length === 0 || !may('staff-submissions', 'edit')) return { columns: [], bar: null }

  const keepEach = async (some: readonly ListedForm[], what: SeveralChange) => {
    const keep = beginToKeep(store)
    const failed: string[] = []
    for (const form of some) if (!(await keepChange(keep, form, what))) failed.push(form.id)
    return { kept: some.length - failed.length, failed }
  }
  /** Those of the page; what waits, and what does not reach the hospital, goes into the queue. */
  const changePage = async (what: SeveralChange): Promise<Done> => {
    const queued = await keepEach(
      chosen.filter(({ id }) => waiting.has(id)),
      what,
    )
    const now = chosen.filter(({ id }) => !waiting.has(id))
    try {
      const { late, ...done } = await callSeveral(
        now.map(({ id, reviewedAt }) => ({ id, seen: reviewedAt })),
        what,
      )
      return { kept: queued.kept, ...done, late: [...queued.failed, ...late] }
    } catch (error) {
      store.get(deviceAtom).log('the review of several forms did not change', error)
      const { kept, failed } = isUnreached(error)
        ? await keepEach(now, what)
        : { kept: 0, failed: now.map(({ id }) => id) }
      return { kept: queued.kept + kept, changed: 0, closed: [], late: [...queued.failed, ...failed], refused: [] }
    }
  }
  const changeAll = async (of: Results, what: SeveralChange): Promise<Done | undefined> => {
    try {
      const seen = of.forms.map(({ id, reviewedAt }) => ({ id, seen: reviewedAt }))
      return { kept: 0, ...(await callSeveral(seen, what)) }
    } catch (error) {
      store.get(deviceAtom).log('the review of all results did not change', error)
      notify('danger', t('staff:severalUnreached'))
      return undefined
    }
  }
  const callSeveral = async (some: readonly { readonly id: string; readonly seen: string | null }[], what: Wish) => {
    const { state, assignee, label } = what
    const wish = { state, assignee, label }
    let [changed, closed, late, refused]: [number, string[], string[], string[]] = [0, [], [], []]
    for (let from = 0; from < some.length; from += REVIEWED_AT_ONCE) {
      const part = some.slice(from, from + REVIEWED_AT_ONCE)
      try {
        const done = await callStaff(store, staffCalls.staffReviewSeveral, { forms: part, ...wish })
        changed += done.changed
        closed = [...closed, ...done.closed]
        late = [...late, ...done.late]
        refused = [...refused, ...done.refused]
      } catch (error) {
        if (from === 0) throw error
        store.get(deviceAtom).log('the review of some forms did not change', error)
        return { changed, closed, late: [...late, ...some.slice(from).map(({ id }) => id)], refused }
      }
    }
    return { changed, closed, late, refused }
  }
  const change = async (what: SeveralChange) => {
    setBusy(true)
    const done = all ? await changeAll(all, what) : await changePage(what)
    if (done) {
      setResults(undefined)
      setIds(new Set([...done.late, ...done.refused]))
      if (done.kept > 0) notify('success', t('staff:severalKept', { count: done.kept }))
      if (done.changed > 0) notify('success', t('staff:severalChanged', { count: done.changed }))
      if (done.closed.length > 0) notify('danger', closedText(done.closed))
      if (done.late.length > 0) notify('danger', t('staff:severalLate', { count: done.late.length }))
      if (done.refused.length > 0) notify('danger', t('staff:severalRefused', { count: done.refused.length }))
    }
    // Before the reload, the next change would be late.
    await reload()
    setBusy(false)
  }
  const chooseResults = async () => {
    setBusy(true)
    try {
      setResults({ ...(await callStaff(store, staffCalls.staffReviewable, filters)), key })
    } catch (error) {
      store.get(deviceAtom).log('all results were not chosen', error)
      notify('danger', t('staff:severalUnreached'))
    }
    setBusy(false)
  }
  const choose = (some: readonly ListedForm[]) => {
    setResults(undefined)
    setIds(new Set(some.map(({ id }) => id)))
  }
  return {
    columns: [
      {
        id: 'choose',
        title: t('staff:choose'),
        forScreen: true,
        cell: (form) =>
          form.review && (
            <label className="-my-2 inline-grid size-11 cursor-pointer place-items-center align-middle max-md:-ml-2.5">
              <input
                type="checkbox"
                aria-label={t('staff:chooseForm', { reference: form.reference })}
                checked={isChosen(form)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, form] : chosen.filter(({ id }) => id !== form.id))
                }
                className="size-6 accent-action"
              />
            </label>
          ),
      },
    ],
    bar: (
      <SeveralBar
        visible={choosable}
        chosen={chosen}
        all={all}
        offersAll={isPart}
        busy={busy}
        onChoose={choose}
        onChooseAll={() => void chooseResults()}
        onChange={(what) => void change(what)}
      />
    ),
  }
}

/** @param names of who had closed each form */
function closedText(names: readonly string[]) {
  const [name = '', ...others] = new Set(names)
  return t('staff:severalClosed', { count: names.length, name: others.length === 0 ? name : t('staff:colleagues') })
}

interface Done {
  readonly kept: number
  readonly changed: number
  /** The names of the colleagues who had closed a form, one for each form. */
  readonly closed: readonly string[]
  readonly late: readonly string[]
  readonly refused: readonly string[]
}
