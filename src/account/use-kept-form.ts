import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { onTeardown } from '#state/forms/drafts.ts'
import { handOverFormAtom, takeFormAtom } from '#state/forms/written-form.ts'
import type { KeptForms } from './use-account-form.ts'

/**
 * What was written in a form before its page reloaded in another language, without the passwords.
 * @returns undefined until it is known
 */
export function useKeptForm(name: string): KeptForms | undefined {
  const take = useSetAtom(takeFormAtom)
  const handOver = useSetAtom(handOverFormAtom)
  const [kept, setKept] = useState<KeptForms>()
  useEffect(() => {
    // Strict mode asks twice; what there is, the first one gets.
    void take(name).then((found) => setKept((before) => before ?? new Map(found && [[name, found]])))
  }, [take, name])
  useEffect(() => {
    if (!kept) return
    return onTeardown(async () => {
      const { password: _password, confirmation: _confirmation, ...written } = kept.get(name) ?? {}
      // An unpicked choice is null to the form.
      const entries = Object.entries(written).filter(([, value]) => Boolean(value))
      if (entries.length > 0) await handOver(name, Object.fromEntries(entries))
    })
  }, [kept, handOver, name])
  return kept
}
