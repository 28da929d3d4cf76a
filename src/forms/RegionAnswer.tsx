import { use, useEffect, useState, type FocusEvent } from 'react'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { SearchedField } from '#ui/SearchedField.tsx'
import type { AnswerProps } from './answer-props.ts'
import { FormSourcesContext, type RegionChoice } from './form-sources.ts'
import { writeInto } from './write-into.ts'

/**
 * Found by writing in the list of what lies in the region around it; written freely where that list is not here. A name
 * that is written out is picked.
 */
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
  const [isUnlisted, setIsUnlisted] = useState(false)
  const options = found && found.parent === parent ? found.regions : []
  const pick = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const written = foldName(input.value)
    const chosen = options.find(({ name }) => foldName(name) === written)
    if (chosen) writeInto(input, labelOf(chosen))
    setIsUnlisted(
      options.length > 0 && written !== '' && !chosen && !options.some((one) => labelOf(one) === input.value),
    )
  }
  return (
    <SearchedField
      {...control}
      id={id}
      label={localize(field.label)}
      hint={localize(field.hint) ?? hint(isUnlisted, options.length)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      enterKeyHint={enterKeyHint}
      options={options.map((one) => ({ value: one.code, label: labelOf(one) }))}
      onBlur={(event) => {
        pick(event)
        void control.onBlur(event)
      }}
    />
  )
}

function hint(isUnlisted: boolean, options: number): string | undefined {
  if (isUnlisted) return t('fields:regionUnlisted')
  return options > 0 ? t('fields:regionHint') : undefined
}

const labelOf = ({ code, name }: RegionChoice): string => `${code} ${name}`

const foldName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The code that an answer begins with; undefined where it was written freely. */
const codeOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? /^\d\d(?:\.\d+)*(?= )/.exec(answer)?.[0] : undefined
