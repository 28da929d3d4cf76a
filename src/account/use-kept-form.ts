import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { onTeardown } from '#state/forms/drafts.ts'
import { handOverFormAtom, takeFormAtom } from '#state/forms/written-form.ts'
import type { KeptForms } from './use-account-form.ts'

/**
 * The values of a form from before its page was reloaded in another language, without passwords.
 * @returns undefined until the values were read
 */
export function useKeptForm(name: string): KeptForms | undefined {
  const take = useSetAtom(takeFormAtom)
  const handOver = useSetAtom(handOverFormAtom)
  const [kept, setKept] = useState<KeptForms>()
  useEffect(() => {
    // Strict mode takes twice, and only the first take gets the values.
    void take(name).then((found) => setKept((before) => before ?? new Map(found && [[name, found]])))
  }, [take, name])
  useEffect(() => {
    if (!kept) return
    return onTeardown(async () => {
      const { password: _password, confirmation: _confirmation, ...written } = kept.get(name) ?? {}
      // The form holds an unpicked choice as null.
      const entries = Object.entries(written).filter(([, value]) => Boolean(value))
      if (entries.length > 0) await handOver(name, Object.fromEntries(entries))
    })
  }, [kept, handOver, name])
  return kept
}
