import { useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { useFailureToast } from '#collect/failure/use-failure-toast.ts'
import { ApiError } from '#core/api/api-error.ts'
import type { Call, RequestOf } from '#core/contract/call/call.ts'
import { lateChange, type LateChange } from '#core/contract/staff/staff-refusal.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callStaff, isUnreached } from '#state/staff/staff-session.ts'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'

/** The queue for changes while the hospital is not reached. */
interface Queue<C extends Call> {
  /** Whether earlier changes of the row wait. */
  readonly isWaiting: boolean
  /** @returns a function that queues a change of the signed-in person; undefined without a staff pass */
  readonly begin: () => ((what: RequestOf<C>) => Promise<void>) | undefined
}

/** What is known when another person was faster. */
interface Late {
  /** A colleague, where the hospital knows who it was. */
  readonly change: LateChange | undefined
}

/**
 * Sends changes of a row that others may change too, one at a time. Typed text stays in its fields until it is saved.
 * @param onChanged reads the row again; before that, the next change would be refused as late
 * @param onSaved empties the fields
 * @param queue for changes that may wait for network
 */
export function useChange<C extends Call>(
  call: C,
  onChanged: () => void | Promise<unknown>,
  onSaved?: () => void,
  queue?: Queue<C>,
) {
  const store = useStore()
  const notify = useSetAtom(notifyAtom)
  const failed = useFailureToast()
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState<Late>()
  const [saved, setSaved] = useState(0)
  /** @returns whether the change waits for network */
  const sendOrKeep = async (what: RequestOf<C>): Promise<boolean> => {
    // Notes the person now, because they may have signed out when the call fails.
    const keep = queue?.begin()
    if (keep && queue?.isWaiting) {
      // Queued, to stay behind the earlier changes.
      await keep(what)
      return true
    }
    try {
      await callStaff(store, call, what)
      return false
    } catch (failure) {
      if (!keep || !isUnreached(failure)) throw failure
      await keep(what)
      return true
    }
  }
  /** @param isWritten whether the change contains the typed text */
  const send = async (what: RequestOf<C>, isWritten = true) => {
    if (busy) return
    setBusy(true)
    setLate(undefined)
    failed.clear()
    try {
      const isKept = await sendOrKeep(what)
      notify('success', t(isKept ? 'staff:changeKept' : 'staff:changed'))
      if (isWritten) {
        onSaved?.()
        setSaved((times) => times + 1)
      }
      if (!isKept) await onChanged()
    } catch (failure) {
      store.get(deviceAtom).log(`${call.path} changed nothing`, failure)
      const isLate = failure instanceof ApiError && failure.status === 409
      if (isLate) setLate({ change: lateChange.safeParse(failure.data).data })
      const isForbidden = failure instanceof ApiError && failure.status === 403
      if (!isLate) failed.tell(staffProblemText(failure) ?? t(isForbidden ? 'staff:notAllowed' : 'staff:notChanged'))
    } finally {
      setBusy(false)
    }
  }
  const refresh = () => {
    setLate(undefined)
    void onChanged()
  }
  return {
    send,
    busy,
    /** Another person has changed the row since it was read: `refresh` reads it again. */
    late,
    refresh,
    /** How often text was saved. As a key, it empties the fields after each save. */
    saved,
  }
}
