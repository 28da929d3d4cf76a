import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { AccountProblem, Judged } from '#core/domain/account/account.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { refusedProblems, type FailureTexts } from './call-failure.ts'
import { useFormBegun } from './use-form-begun.ts'

type Written = Readonly<Record<string, string>>
type Problems = ReadonlyMap<string, AccountProblem>

/** Keeps the values of forms that replace one another, by name. A `Map` will do. */
export interface KeptForms {
  get(name: string): Written | undefined
  set(name: string, written: Written): void
}

interface AccountFormOptions<Value> {
  readonly initial: Written
  /** Keeps the values while another form takes this one's place. */
  readonly kept?: KeptForms
  readonly name?: string
  readonly judge: (written: Written) => Judged<Value>
  /** The form is locked while this runs. If it rejects, all values stay. */
  readonly onValid: (value: Value) => Promise<void>
  readonly failureOf: (error: unknown) => FailureTexts
  /** Whether the form takes minutes to fill in. */
  readonly long?: boolean
}

const noProblems: Problems = new Map()

/** The hospital's problems with fields, and the values that it refused. */
interface Refused {
  readonly problems: Problems
  readonly written: Written
}

/** A refusal holds as long as the field has the refused value. */
const stillRefused = ({ problems, written }: Refused, values: Written) =>
  [...problems].filter(([field]) => values[field] === written[field])

/** A form of an account. It is judged when it is sent; after that, a wrong field is judged again at each change. */
export function useAccountForm<Value>(options: AccountFormOptions<Value>) {
  const { initial, kept, name = '', judge, onValid, failureOf, long } = options
  const { log } = useAtomValue(deviceAtom)
  const { register, getValues, setValue, subscribe } = useForm<Record<string, string>>({
    defaultValues: { ...initial, ...kept?.get(name) },
  })
  const [problems, setProblems] = useState<Problems>(noProblems)
  const [refused, setRefused] = useState<Refused>({ problems: noProblems, written: {} })
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
    const now = [...stillRefused(refused, values), ...(judge(values).problems ?? noProblems)]
    setProblems(new Map(now.filter(([field]) => problems.has(field))))
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }), [subscribe])

  const tell = (found: Problems) => {
    setAttempt((before) => before + 1)
    setProblems(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const written = { ...getValues() }
    const judged = judge(written)
    setFailure(undefined)
    tell(judged.problems ?? noProblems)
    if (judged.problems) return
    setBusy(true)
    onValid(judged.value)
      .catch((error: unknown) => {
        log('an account form was not taken', error)
        const found = refusedProblems(error, initial)
        if (found.size === 0) setFailure(failureOf(error))
        else {
          setRefused({ problems: found, written })
          tell(found)
        }
      })
      .finally(() => setBusy(false))
  }
  return { register, setValue, getValues, subscribe, problems, attempt, busy, failure, submit }
}
