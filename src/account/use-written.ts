import { useEffect, useState } from 'react'
import type { UseFormGetValues, UseFormSubscribe } from 'react-hook-form'

type Written = Record<string, string>

interface WatchedForm {
  readonly getValues: UseFormGetValues<Written>
  readonly subscribe: UseFormSubscribe<Written>
}

/** The values of a form, updated at every change. */
export function useWritten({ getValues, subscribe }: WatchedForm): Readonly<Written> {
  const [written, setWritten] = useState<Written>(() => ({ ...getValues() }))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setWritten({ ...values }) }),
    [subscribe],
  )
  return written
}
