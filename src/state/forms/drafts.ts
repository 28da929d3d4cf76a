import { atom, type Atom } from 'jotai/vanilla'
import {
  discardDraft,
  listDrafts,
  loadDraft,
  saveDraft,
  wipeIdleDrafts,
  type Draft,
} from '#core/outbox/drafts/drafts.ts'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { hasRoom } from '#core/outbox/queue/has-room.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'

/** The unfinished forms of all kinds, the last touched first, by what they are alone. */
export const draftsAtom = liveAtom(async (device) => (await listDrafts(device)).map(({ id, kind }) => ({ id, kind })))

/** Gives up what strangers left of this kind a while ago. */
export const wipeIdleDraftsAtom = atom(null, async (get, _set, kind: string) => {
  const device = get(deviceAtom)
  await wipeIdleDrafts(device, kind).catch((error: unknown) => device.log('what others left here stays', error))
})

/** Gives up an unfinished form; a person was asked. */
export const discardDraftAtom = atom(null, (get, _set, id: string) => discardDraft(get(deviceAtom), id))

/**
 * What `openDraft` found: a form to fill in, one that was submitted already, or one that this device cannot read. `full`: a
 * new one must not begin, because the device has no room for it.
 */
export type OpenedDraft =
  | { readonly is: 'open'; readonly draft: Draft | undefined }
  | { readonly is: 'submitted' | 'unreadable' | 'full' }

/** Missing outside secure contexts. */
const estimate = async () => ('storage' in navigator ? navigator.storage.estimate() : undefined)

export const openDraftAtom = atom(null, async (get, _set, id: string): Promise<OpenedDraft> => {
  const device = get(deviceAtom)
  if (await isSubmitted(device.db, id)) return { is: 'submitted' }
  try {
    const draft = await loadDraft(device, id)
    return draft || (await hasRoom(device, estimate)) ? { is: 'open', draft } : { is: 'full' }
  } catch (error) {
    device.log('a draft could not be read', error)
    return { is: 'unreadable' }
  }
})

/** Keeps a form while it is filled in: every change at once, and while one is being written, the latest after it. */
export interface DraftKeeper {
  readonly kept: Atom<Kept>
  change(draft: Draft): void
  /** Kept when every change so far is on the disk. */
  flush(): Promise<void>
  /** Forgets what was not kept yet: the form has been submitted. */
  stop(): void
}

/** Everything that must be on the disk before this page may be torn down. */
const keepers = new Set<Pick<DraftKeeper, 'flush'>>()
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.flush()))
}

/** @returns what takes it back */
export function onTeardown(flush: () => Promise<void>): () => void {
  const keeper = { flush }
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** How far a form that is being filled in has come to the disk. */
export interface Kept {
  /** The last change is on its way. */
  readonly pending: boolean
  /** The device would not keep the last change that it was given. */
  readonly failed: boolean
}

export const keepDraftAtom = atom(null, (get, set): DraftKeeper => {
  const device = get(deviceAtom)
  const kept = atom<Kept>({ pending: false, failed: false })
  let latest: Draft | undefined
  let keeping: Promise<void> | undefined
  let failed = false
  const keepLatest = async () => {
    while (latest) {
      const draft = latest
      latest = undefined
      failed = await saveDraft(device, draft).then(
        () => false,
        () => true,
      )
    }
    keeping = undefined
    set(kept, { pending: false, failed })
  }
  const keeper: DraftKeeper = {
    kept,
    change: (draft) => {
      latest = draft
      keepers.add(keeper)
      set(kept, { pending: true, failed })
      keeping ??= keepLatest()
    },
    flush: async () => keeping,
    stop: () => {
      latest = undefined
      keepers.delete(keeper)
    },
  }
  return keeper
})
