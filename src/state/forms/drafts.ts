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

/** Id and kind of every unfinished form, the last changed first. */
export const draftsAtom = liveAtom(async (device) => (await listDrafts(device)).map(({ id, kind }) => ({ id, kind })))

/** Deletes drafts of this kind that were left idle for a while. */
export const wipeIdleDraftsAtom = atom(null, async (get, _set, kind: string) => {
  const device = get(deviceAtom)
  await wipeIdleDrafts(device, kind).catch((error: unknown) => device.log('what others left here stays', error))
})

/** Deletes an unfinished form, after its person confirmed. */
export const discardDraftAtom = atom(null, (get, _set, id: string) => discardDraft(get(deviceAtom), id))

/**
 * The result of `openDraft`: a form to fill in, one that was submitted already, or one that this device cannot read.
 * `full`: no new form may begin, because the device has no room.
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

/** Keeps a form while it is filled in: writes each change at once, and of changes during a write only the latest. */
export interface DraftKeeper {
  readonly kept: Atom<Kept>
  change(draft: Draft): void
  /** Resolves when every change so far is on the disk. */
  flush(): Promise<void>
  /** Drops changes that are not on the disk yet, because the form was submitted. */
  stop(): void
}

/** What must write to the disk before this page may be closed or reloaded. */
const keepers = new Set<Pick<DraftKeeper, 'flush'>>()
export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.flush()))
}

/** Has `flush` run before the page is closed or reloaded. @returns a function that undoes this */
export function onTeardown(flush: () => Promise<void>): () => void {
  const keeper = { flush }
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** Whether the changes of a form are on the disk. */
export interface Kept {
  /** The last change is being written. */
  readonly pending: boolean
  /** The last change could not be written. */
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
