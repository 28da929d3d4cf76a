import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountProblem, Judged } from '#core/domain/account.ts'
import { deviceAtom } from '#state/core-device.ts'
import type { FailureTexts } from './callFailure.ts'
import { useFormBegun } from './useFormBegun.ts'

type Written = Readonly<Record<string, string>>

/** What was written in forms that take turns, by name. */
export type KeptForms = Map<string, Written>

interface AccountFormOptions<Value> {
  readonly initial: Written
  /** Where what was written is found again when this form comes back: another one may take its place for a while. */
  readonly kept?: KeptForms
  readonly name?: string
  readonly judge: (written: Written) => Judged<Value>
  /** Nothing of the form changes while it runs; if it rejects, everything that was written stays. */
  readonly onValid: (value: Value) => Promise<void>
  readonly failureOf: (error: unknown) => FailureTexts
  /** Where it is fields that were refused. */
  readonly problemsOf?: (error: unknown) => ReadonlyMap<string, AccountProblem> | undefined
  /** Whether it takes minutes to write. */
  readonly long?: boolean
}

/** A form of an account: judged as a whole when it is sent, and a field at fault again with every change of it. */
export function useAccountForm<Value>(options: AccountFormOptions<Value>) {
  const { initial, kept, name = '', judge, onValid, failureOf, problemsOf, long } = options
  const { log } = useAtomValue(deviceAtom)
  const { register, getValues, setValue, subscribe } = useForm<Record<string, string>>({
    defaultValues: { ...initial, ...kept?.get(name) },
  })
  const [problems, setProblems] = useState<ReadonlyMap<string, AccountProblem>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureTexts>()
  const differs = (values: Written) => Object.entries(initial).some(([field, value]) => (values[field] ?? '') !== value)
  const [begun, setBegun] = useState(() => differs({ ...initial, ...kept?.get(name) }))
  useFormBegun(begun, long)

  const changed = useEffectEvent((values: Written) => {
    kept?.set(name, { ...values })
    setBegun(differs(values))
    if (problems.size === 0) return
    const now = judge(values).problems ?? new Map<string, AccountProblem>()
    setProblems(new Map([...now].filter(([field]) => problems.has(field))))
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }), [subscribe])

  const tell = (found: ReadonlyMap<string, AccountProblem>) => {
    setAttempt((before) => before + 1)
    setProblems(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const judged = judge(getValues())
    setFailure(undefined)
    tell(judged.problems ?? new Map<string, AccountProblem>())
    if (judged.problems) return
    setBusy(true)
    onValid(judged.value)
      .catch((error: unknown) => {
        log('an account form was not taken', error)
        const refused = problemsOf?.(error)
        if (refused) tell(refused)
        else setFailure(failureOf(error))
      })
      .finally(() => setBusy(false))
  }
  return { register, setValue, problems, attempt, busy, failure, submit }
}
