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

/** A collection as a screen shows it. */
export interface List<Row> {
  /** The rows; undefined while there is nothing to show: they are on their way, or could not be fetched. */
  readonly rows: readonly Row[] | undefined
  /** The hospital's time of these rows. */
  readonly asOf: Date | undefined
  /** The age from which the rows are called old, in milliseconds. */
  readonly oldAfter: number
  /** How many rows this version of the app cannot read. */
  readonly unreadable: number
  /** How many rows of a first fetch have come so far. */
  readonly coming: number
  readonly state: 'quiet' | 'fetching' | 'failed'
  /** Whether the device's copy has been looked up. */
  readonly isRead: boolean
  /** Whether this device keeps the collection: a shared device keeps nothing of a patient's own. */
  readonly kept: boolean
}

type RowIn<Name extends CollectionName> = RowOf<(typeof collections)[Name]>

/** Other collections are the same for all and always on the disk. */
const isOwn = ({ credential }: Collection): boolean => credential === 'bearer'
const storeOf = ({ cache, own }: Pick<OwnDevice, 'cache' | 'own'>, collection: Collection): Store =>
  isOwn(collection) ? own : diskStore(cache)

const readerOf = async (store: Store, collection: Collection, patientId: string | undefined) =>
  isOwn(collection) ? (patientId === undefined ? undefined : openReader(store, patientId)) : everybody

interface Fetching {
  /** The vault, or the owner of a collection for all. Another value means that nothing was fetched for it yet. */
  readonly of: string
  readonly state: List<never>['state']
  /** The state that screens show: of a silent fetch only how it ended. */
  readonly told: List<never>['state']
  /** When the fetch began, ms since 1970. */
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
  // Read first, so that the live query follows its changes too.
  const coming = (await findCopy({ store, collection, reader }))?.next?.rows ?? 0
  const shown = await readRows({ store, collection, reader })
  return shown
    ? { rows: shown.rows, asOf: new Date(shown.asOf), unreadable: shown.unreadable.length, coming }
    : { ...none, coming }
}

type Lists = { readonly [Name in CollectionName]: Atom<List<RowIn<Name>>> }

/** Every collection, live from this device. The compiler cannot type a mapped table of atoms, hence the assertion. */
export const lists = Object.fromEntries(
  Object.values(collections).map(({ name }) => [name, listOf(name)]),
) as unknown as Lists // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Milliseconds. A patient who goes through several screens in this time causes one request. */
const FRESH_FOR = 30_000

/**
 * Fetches a collection, unless the last fetch is fresh. `again`: fetches in any case. `silently`: no screen shows that
 * the fetch is under way.
 * @returns whether the collection is here
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
      // The running fetch began silently. This screen wants to show it.
      if (!silently) set(fetchings, (before) => ({ ...before, [name]: { ...last, told: 'fetching' } }))
      const came = await last.ended
      // The running fetch may have begun before the wanted change.
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
    // A newer sign-in may have replaced this fetch by its own.
    if (get(fetchings)[name]?.ended === ended) become(came ? 'quiet' : 'failed')
    return came
  },
)
