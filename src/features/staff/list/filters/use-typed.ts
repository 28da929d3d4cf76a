import { useAtom } from 'jotai/react'
import { useMemo, type ChangeEvent } from 'react'
import { typedTextAtom } from '#state/staff/typed-texts.ts'

/**
 * The text typed in a field, until it is saved.
 * @param name of the field and its row
 */
export function useTyped(name: string) {
  const [text, setText] = useAtom(useMemo(() => typedTextAtom(name), [name]))
  return {
    text,
    clear: () => setText(''),
    /** The props of the field. */
    field: { value: text, onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value) },
  }
}
