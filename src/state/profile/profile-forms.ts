import { atom, type Atom } from 'jotai/vanilla'
import { findVault } from '#core/account/vault/vault.ts'
import {
  changeBegunForms,
  readBegunForms,
  type BegunForm,
  type BegunForms,
  type FormChange,
} from '#core/account/vault/profile-forms.ts'
import type { Kept } from '#state/forms/drafts.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { readSignIn } from '#state/session/session.ts'

/** Forms of the profile and messages about requests that were begun and not saved. A reload keeps them. */
export interface BegunProfileForms {
  readonly names: () => readonly string[]
  get(name: string): BegunForm | undefined
  set(name: string, form: BegunForm | undefined): void
  /** Reads what another tab has written under this name, unless this page has text that it could not keep. */
  readAgain(name: string): Promise<void>
  /** Whether there is any such form. */
  readonly held: Atom<boolean>
  /** Whether the changes are on the disk. Forms that were removed do not count. */
  readonly kept: Atom<Kept>
  /** Resolves when every change so far was written or tried again; `kept` tells whether they are on the disk. */
  flush(): Promise<void>
}

type Changes = ReadonlyMap<string, FormChange>

export const openBegunFormsAtom = atom(null, async (get, set): Promise<BegunProfileForms> => {
  const device = get(ownDeviceAtom)
  const signIn = readSignIn()
  const kept = atom<Kept>({ pending: false, failed: false })
  let keptIn: string | undefined
  let forms: BegunForms = {}
  try {
    keptIn = await findVault(device)
    forms = await readBegunForms(device)
  } catch (error) {
    device.log('the forms that were begun could not be read', error)
  }
  const held = atom(Object.keys(forms).length > 0)
  // The latest change of each form, by name. `waiting`: not tried yet. `refused`: the last try failed.
  let waiting: Changes = new Map()
  let refused: Changes = new Map()
  let writing: Promise<void> | undefined

  const keepNext = async (next: Changes): Promise<boolean> => {
    // Turning a lock on makes another vault. Nothing goes into the vault of a newer account.
    const vault = await findVault(device)
    if (vault === undefined || readSignIn() !== signIn) return false
    // A new vault lacks the forms of the old one, so all of them are written again.
    const isKept = await changeBegunForms(device, next, vault, vault === keptIn ? {} : forms)
    if (isKept) keptIn = vault
    return isKept
  }
  // Changes during a write wait, and only the latest of each form is written after it.
  const write = async () => {
    while (waiting.size > 0) {
      const next = new Map([...refused, ...waiting])
      waiting = new Map()
      const isKept = await keepNext(next).catch((error: unknown) => {
        device.log('a form that was begun was not kept', error)
        return false
      })
      refused = isKept ? new Map() : next
      set(kept, (before) => ({ ...before, failed: holdsText(refused) }))
    }
    writing = undefined
    set(kept, (before) => ({ ...before, pending: false }))
  }
  return {
    names: () => Object.keys(forms),
    get: (name) => forms[name],
    set: (name, form) => {
      const { [name]: before, ...others } = forms
      const id = form?.id ?? before?.id
      if (id === undefined) return
      forms = form ? { ...others, [name]: form } : others
      set(held, Object.keys(forms).length > 0)
      waiting = new Map([...waiting, [name, { id, form }]])
      if (form) set(kept, (now) => ({ ...now, pending: true }))
      writing ??= write()
    },
    readAgain: async (name) => {
      await writing
      if (refused.has(name)) return
      const { [name]: there } = await readBegunForms(device)
      const { [name]: _before, ...others } = forms
      forms = there ? { ...others, [name]: there } : others
      set(held, Object.keys(forms).length > 0)
    },
    held,
    kept,
    flush: async () => {
      if (!writing && refused.size > 0) {
        waiting = refused
        writing = write()
      }
      await writing
    },
  }
})

const holdsText = (changes: Changes) => [...changes.values()].some(({ form }) => form !== undefined)
