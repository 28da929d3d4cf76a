import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { loadQuestionnaireAtom } from '#state/forms/questionnaires.ts'

/** `found` is undefined when this device does not have it. */
type Loaded = { readonly is: 'loading' } | { readonly is: 'loaded'; readonly found: Questionnaire | undefined }

/** A questionnaire, read once, so that a form does not change while it is being filled in. */
export function useQuestionnaire(kind: string, version: number | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const load = useSetAtom(loadQuestionnaireAtom)
  useEffect(() => {
    let stale = false
    load(kind, version).then(
      (found) => !stale && setLoaded({ is: 'loaded', found }),
      (error: unknown) =>
        setLoaded(() => {
          throw error
        }),
    )
    return () => void (stale = true)
  }, [kind, version, load])
  return loaded
}
