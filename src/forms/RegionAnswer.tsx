import { use, useEffect, useState } from 'react'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { SearchedField } from '#ui/SearchedField.tsx'
import type { AnswerProps } from './answer-props.ts'
import { FormSourcesContext, type RegionChoice } from './form-sources.ts'

/** Found by writing in the list of what lies in the region around it; written freely where that list is not here. */
export function RegionAnswer({ field, id, required, error, computed, control, enterKeyHint }: AnswerProps<'region'>) {
  const sources = use(FormSourcesContext)
  const parent = field.within === undefined ? '' : codeOf(computed)
  const [found, setFound] = useState<{ readonly parent: string; readonly regions: readonly RegionChoice[] }>()
  useEffect(() => {
    if (!sources || parent === undefined) return undefined
    let isWanted = true
    const tell = (regions: readonly RegionChoice[]) => isWanted && setFound({ parent, regions })
    // Without the list the name is written as people write it.
    void sources.regions(parent).then(tell, () => tell([]))
    return () => {
      isWanted = false
    }
  }, [sources, parent])
  const options = found && found.parent === parent ? found.regions : []
  return (
    <SearchedField
      {...control}
      id={id}
      label={localize(field.label)}
      hint={localize(field.hint) ?? (options.length > 0 ? t('fields:regionHint') : undefined)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      enterKeyHint={enterKeyHint}
      options={options.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
    />
  )
}

/** The code that an answer begins with; undefined where it was written freely. */
const codeOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? /^\d\d(?:\.\d+)*(?= )/.exec(answer)?.[0] : undefined
