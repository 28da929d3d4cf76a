import { atom } from 'jotai/vanilla'
import { staffMeAtom } from './staff-session.ts'

interface Typed {
  /** The person's id. */
  readonly by: string
  readonly texts: ReadonlyMap<string, string>
}

const slot = atom<Typed | undefined>(undefined)
const none: Typed['texts'] = new Map()

const textsAtom = atom((get) => {
  const typed = get(slot)
  return typed && typed.by === get(staffMeAtom)?.id ? typed.texts : none
})

/**
 * A text that a member of staff has typed and not saved. It stays in this page while other screens are open and while
 * the portal is locked. Another person does not see it.
 * @param name of the field
 */
export const typedTextAtom = (name: string) =>
  atom(
    (get) => get(textsAtom).get(name) ?? '',
    (get, set, text: string) => {
      const me = get(staffMeAtom)
      const typed = get(slot)
      // A text that is saved while the portal is locked is removed too.
      if (!me && text === '' && typed)
        set(slot, { ...typed, texts: new Map([...typed.texts].filter(([of]) => of !== name)) })
      if (!me) return
      const texts = new Map(get(textsAtom))
      if (text === '') texts.delete(name)
      else texts.set(name, text)
      set(slot, { by: me.id, texts })
    },
  )

/** Whether the person who is signed in, or has locked the portal, has unsaved text. */
export const hasTypedAtom = atom((get) => {
  const typed = get(slot)
  const me = get(staffMeAtom)
  return typed !== undefined && typed.texts.size > 0 && (me === undefined || me.id === typed.by)
})

export const forgetTypedAtom = atom(null, (_get, set) => set(slot, undefined))
