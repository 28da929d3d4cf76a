import { useStore } from 'jotai/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import type { Call, RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { findStaffCopy, keepStaffCopy } from '#state/staff/staff-copies.ts'
import { callStaff, isUnreached } from '#state/staff/staff-session.ts'
import { askWhileShown } from './ask-while-shown.ts'

type Failure = 'not-found' | 'unreached' | 'failed'

interface Kept<Data> {
  /** The request that the data answers. */
  readonly key: string
  readonly data?: Data
  readonly asOf?: Date
  readonly failure?: Failure
}

/**
 * The hospital's answer to a call. Asked at once, and repeatedly while the page is visible, unless each reading is
 * recorded. The answer to another request is never shown. Where the hospital is not reached, gives the device's copy.
 * @param request undefined: nothing is asked
 */
export function useStaffData<C extends Call>(call: C, request: RequestOf<C> | undefined) {
  const store = useStore()
  const key = JSON.stringify([call.path, request])
  const [kept, setKept] = useState<Kept<ResponseOf<C>>>({ key })
  const [fetching, setFetching] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  /** @returns undefined where another request has replaced this one */
  const ask = async (): Promise<Kept<ResponseOf<C>> | undefined> => {
    underWay.current?.abort()
    if (request === undefined) return undefined
    if (namesNoRow(call, request)) return { key, failure: 'not-found' }
    const ends = new AbortController()
    underWay.current = ends
    try {
      const data = await callStaff(store, call, request, ends.signal)
      void keepStaffCopy(store, call, request, data)
      return { key, data, asOf: new Date() }
    } catch (error) {
      if (ends.signal.aborted) return undefined
      store.get(deviceAtom).log(`${call.path} was not read`, error)
      const failure = failureOf(error)
      return { key, failure, ...(failure === 'unreached' && findStaffCopy(store, call, request)) }
    }
  }
  /** Takes an answer. After a failure, the data of the same request stays, with its time. */
  const take = (next: Kept<ResponseOf<C>> | undefined) =>
    setKept((before) => (next?.failure && before.key === next.key ? { ...before, ...next } : (next ?? before)))
  const askFor = useEffectEvent((_key: string) => void ask().then(take))
  const leave = useEffectEvent(() => underWay.current?.abort())
  /** @returns whether the hospital answered */
  const reload = async (): Promise<boolean> => {
    setFetching(true)
    const next = await ask()
    take(next)
    setFetching(false)
    return next !== undefined && next.failure === undefined
  }
  // Each reading of a person's answers is recorded, so none happens automatically.
  const isOnce = call.access !== undefined && 'shows' in call.access
  useEffect(() => {
    askFor(key)
    const end = isOnce ? undefined : askWhileShown(() => askFor(key))
    return () => {
      leave()
      end?.()
    }
  }, [key, isOnce])
  const shown = kept.key === key ? kept : { key }
  return { ...shown, fetching, reload }
}

/** Whether the request has an invalid id, as from a mistyped address, and so names no row. */
const namesNoRow = (call: Call, request: unknown): boolean =>
  call.request.safeParse(request).error?.issues.some(({ path }) => path[0] === 'id') ?? false

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.status === 404) return 'not-found'
  return isUnreached(error) ? 'unreached' : 'failed'
}
