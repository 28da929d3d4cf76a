import { atom, type Atom } from 'jotai/vanilla'
import { atomWithObservable, unwrap } from 'jotai/vanilla/utils'
import { findCopy } from '#core/collections/copy.ts'
import { readRows } from '#core/collections/read-rows.ts'
import { everybody, openReader, type Reader } from '#core/collections/reader.ts'
import { refreshCopy } from '#core/collections/refresh-copy.ts'
import type { Collection, RowOf } from '#core/contract/hospital/collection.ts'
import { collections, type CollectionName } from '#core/contract/hospital/collections.ts'
import type { OwnDevice } from '#core/account/own-store.ts'
import type { Store } from '#core/db/store.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { liveOf, ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from '#state/session/session.ts'
import { isSharedAtom } from '#state/account/sharing.ts'

/** A collection as the screen has it. */
export interface List<Row> {
  /** Undefined while there is nothing to show: it is on its way, or could not be had. */
  readonly rows: readonly Row[] | undefined
  /** The hospital's time of these rows. */
  readonly asOf: Date | undefined
  /** From which age on, in milliseconds, they are called old. */
  readonly oldAfter: number
  /** How many a newer version of the app would show. */
  readonly unreadable: number
  /** How many have come so far of what is being fetched for the first time. */
  readonly coming: number
  readonly state: 'quiet' | 'fetching' | 'failed'
  /** Whether it is known by now what this device has of it. */
  readonly isRead: boolean
  /** Whether this device keeps it: a shared one keeps nothing that is a patient's own. */
  readonly kept: boolean
}

type RowIn<Name extends CollectionName> = RowOf<(typeof collections)[Name]>

/** What belongs to everybody is always on the disk. */
const isOwn = ({ credential }: Collection): boolean => credential === 'bearer'
const storeOf = ({ cache, own }: Pick<OwnDevice, 'cache' | 'own'>, collection: Collection): Store =>
  isOwn(collection) ? own : diskStore(cache)

const readerOf = async (store: Store, collection: Collection, patientId: string | undefined) =>
  isOwn(collection) ? (patientId === undefined ? undefined : openReader(store, patientId)) : everybody

interface Fetching {
  /** Whose, and in which vault: after a new sign-in, or with a vault lost to a full device, there is nothing yet. */
  readonly of: string
  readonly state: List<never>['state']
  /** As the screen says it: of one in the background, only how it ended. */
  readonly told: List<never>['state']
  /** When it was last begun, ms since 1970. */
  readonly at: number
  readonly ended: Promise<boolean>
}

const fetchings = atom<Readonly<Partial<Record<CollectionName, Fetching>>>>({})

const none = { rows: undefined, asOf: undefined, unreadable: 0, coming: 0 } as const

function listOf<Name extends CollectionName>(name: Name): Atom<List<RowIn<Name>>> {
  const collection = collections[name]
  const kept = unwrap(
    atomWithObservable((get) => {
      const device = get(ownDeviceAtom)
      const store = storeOf(device, collection)
      const patientId = get(patientIdAtom)
      return liveOf(device, async () => {
        const reader = await readerOf(store, collection, patientId)
        return reader ? read(store, collection, reader) : none
      })
    }),
  )
  return atom((get) => {
    const found = get(kept)
    return {
      ...none,
      ...found,
      oldAfter: collection.oldAfter,
      state: get(fetchings)[name]?.told ?? 'quiet',
      isRead: found !== undefined,
      kept: !(isOwn(collection) && get(isSharedAtom)),
    }
  })
}

async function read<C extends Collection>(store: Store, collection: C, reader: Reader) {
  // Asked first: the live query hears of every change of it.
  const coming = (await findCopy({ store, collection, reader }))?.next?.rows ?? 0
  const shown = await readRows({ store, collection, reader })
  return shown
    ? { rows: shown.rows, asOf: new Date(shown.asOf), unreadable: shown.unreadable.length, coming }
    : { ...none, coming }
}

type Lists = { readonly [Name in CollectionName]: Atom<List<RowIn<Name>>> }

/** Every collection, live from this device. */
// One atom for each entry of the table, under its name: the compiler does not follow a mapping of its keys.
export const lists = Object.fromEntries(
  Object.values(collections).map(({ name }) => [name, listOf(name)]),
) as unknown as Lists // oxlint-disable-line typescript/no-unsafe-type-assertion

/** How long what was fetched counts as fresh: going through some screens asks once. */
const FRESH_FOR = 30_000

/**
 * Brings a collection to the hospital's state, unless that was done just now. `again`: what the hospital has from now on
 * is wanted. `silently`: no screen shows that it is on its way. Whether it came; false where it could not be read.
 */
export const refreshListAtom = atom(
  null,
  async (get, set, name: CollectionName, { again = false, silently = false } = {}): Promise<boolean> => {
    const device = get(ownDeviceAtom)
    const { api, locks, log, clock } = device
    const collection = collections[name]
    const store = storeOf(device, collection)
    const reader = await readerOf(store, collection, get(patientIdAtom))
    if (!reader) return false
    const last = get(fetchings)[name]
    const at = clock()
    const of = reader.vault ?? reader.owner
    const isSame = last?.of === of
    if (isSame && last.state === 'fetching') {
      // A screen now asks for what was fetched silently.
      if (!silently) set(fetchings, (before) => ({ ...before, [name]: { ...last, told: 'fetching' } }))
      const came = await last.ended
      // It may have been asked for before what is wanted was there.
      return again ? set(refreshListAtom, name, { again, silently }) : came
    }
    const isHere = async () => Boolean((await findCopy({ store, collection, reader }))?.shown)
    const isFresh = !again && isSame && last.state === 'quiet' && Math.abs(at - last.at) < FRESH_FOR
    if (isFresh && (await isHere())) return true
    const fetch = async () => {
      try {
        await refreshCopy({ api, store, locks }, collection, reader)
        return await isHere()
      } catch (error) {
        log(`the collection ${name} was not fetched`, error)
        return false
      }
    }
    const ended = fetch()
    const become = (state: Fetching['state']) =>
      set(fetchings, (before) => {
        const told = state === 'fetching' && silently ? (isSame && last.told) || 'quiet' : state
        return { ...before, [name]: { of, at, state, told, ended } }
      })
    become('fetching')
    const came = await ended
    // A newer sign-in has a fetching of its own.
    if (get(fetchings)[name]?.ended === ended) become(came ? 'quiet' : 'failed')
    return came
  },
)
