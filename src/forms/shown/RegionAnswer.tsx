import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readText } from '#core/domain/text/written.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { SearchedField } from '#ui/field/SearchedField.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { FormSourcesContext, type RegionChoice } from '#forms/form-sources.ts'
import { writeInto } from '#forms/written/write-into.ts'

/**
 * A region, found by typing in the list of its parent region; typed freely where the list cannot be loaded. A name that
 * is typed in full is picked. The person sees the name; a hidden second control holds the answer with the code.
 */
export function RegionAnswer({ field, id, required, error, computed, control, enterKeyHint }: AnswerProps<'region'>) {
  const sources = use(FormSourcesContext)
  const parent = field.within === undefined ? '' : codeOf(computed)
  const [found, setFound] = useState<{ readonly parent: string; readonly regions: readonly RegionChoice[] }>()
  useEffect(() => {
    if (!sources || parent === undefined) return undefined
    let isWanted = true
    const tell = (regions: readonly RegionChoice[]) => isWanted && setFound({ parent, regions })
    // Without the list the name is typed freely.
    void sources.regions(parent).then(tell, () => tell([]))
    return () => {
      isWanted = false
    }
  }, [sources, parent])
  const name = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (name.current && answer.current) name.current.value = nameIn(answer.current.value)
  }, [])
  const [isUnlisted, setIsUnlisted] = useState(false)
  const options = found && found.parent === parent ? optionsOf(found.regions) : []
  const chosenBy = (written: string) =>
    options.find(({ label, value }) => [label, value].some((one) => fold(one) === fold(written)))
  const keep = (written: string) => {
    if (answer.current) writeInto(answer.current, chosenBy(written)?.value ?? written)
  }
  const pick = () => {
    const [shown, kept] = [name.current, answer.current]
    if (!shown || !kept) return
    // The list may have come after the name was typed.
    if (codeOf(kept.value) === undefined) keep(shown.value)
    const chosen = chosenBy(shown.value)
    if (chosen) shown.value = chosen.label
    setIsUnlisted(options.length > 0 && shown.value !== '' && !options.some(({ value }) => value === kept.value))
  }
  return (
    <>
      <SearchedField
        ref={name}
        id={id}
        label={localize(field.label)}
        hint={localize(field.hint) ?? hint(isUnlisted, options.length)}
        note={required ? undefined : t('forms:optional')}
        error={error}
        required={required}
        enterKeyHint={enterKeyHint}
        options={options.map(({ label }) => ({ value: label, label }))}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
        onBlur={pick}
      />
      <input
        {...control}
        ref={(input) => {
          answer.current = input
          control.ref(input)
        }}
        hidden
        autoComplete="off"
      />
    </>
  )
}

function hint(isUnlisted: boolean, options: number): string | undefined {
  if (isUnlisted) return t('fields:regionUnlisted')
  return options > 0 ? t('fields:regionHint') : undefined
}

/** The possible answers with their labels. The codes distinguish two villages of the same name. */
function optionsOf(regions: readonly RegionChoice[]) {
  const byName = Map.groupBy(regions, ({ name }) => fold(name))
  return regions.map(({ code, name }) => ({
    value: `${code} ${name}`,
    label: byName.get(fold(name))?.length === 1 ? name : `${name} (${code})`,
  }))
}

const fold = (name: string): string => readText(name).replaceAll(/\s+/g, ' ').toLowerCase()

const CODE = /^\d\d(?:\.\d+)*(?= )/

/** The code that an answer begins with; undefined where the answer was typed freely. */
const codeOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? CODE.exec(answer)?.[0] : undefined

const nameIn = (answer: string): string => answer.replace(CODE, '').trimStart()
