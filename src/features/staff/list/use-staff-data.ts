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
  /** What was asked for. */
  readonly key: string
  readonly data?: Data
  readonly asOf?: Date
  readonly failure?: Failure
}

/**
 * What the hospital says to a call: now, and again as long as the page is looked at, unless each look is on the record. What
 * was said to another question is never shown in its place. Where the hospital is not reached, it is what this device has kept.
 * @param request undefined: there is nothing to ask
 */
export function useStaffData<C extends Call>(call: C, request: RequestOf<C> | undefined) {
  const store = useStore()
  const key = JSON.stringify([call.path, request])
  const [kept, setKept] = useState<Kept<ResponseOf<C>>>({ key })
  const [fetching, setFetching] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  /** @returns undefined where another question has taken its place */
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
  /** What is here is shown on, with its time, where nothing newer comes. */
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
  // Each look at a person's answers is on the record: none happens unasked.
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

/** No row has an id that is none, as a mistyped address names it. */
const namesNoRow = (call: Call, request: unknown): boolean =>
  call.request.safeParse(request).error?.issues.some(({ path }) => path[0] === 'id') ?? false

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.status === 404) return 'not-found'
  return isUnreached(error) ? 'unreached' : 'failed'
}
