import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { generateDeviceKey } from '#core/crypto/device-key.ts'
import { CacheDatabase, type CollectionCopy, type Vault } from './cache.ts'
import { diskStore } from './disk-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Store } from './store.ts'

const stores: readonly [name: string, open: () => Store][] = [
  [
    'the cache database',
    () => diskStore(new CacheDatabase({ dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } })),
  ],
  ['the memory of a page', () => createMemoryStore(() => undefined)],
]
const text = { nonce: new Uint8Array(12), ciphertext: new ArrayBuffer(16) }
const vaultOf = async (id: string): Promise<Vault> => ({ id, key: await generateDeviceKey() })
const blockOf = (blocks: string, seq: number) => ({ blocks, seq, owner: 'sri', text })

function copyOf(revision: string, blocks: string, shape = 1): CollectionCopy {
  const shown = { blocks, cursor: '1', size: 1, rows: 1, unreadable: [], sorted: 1, changes: 0, asOf: '' }
  return { owner: 'sri', collection: 'visits', shape, revision, shown, next: null }
}

describe.each(stores)('%s', (_name, open) => {
  it('[AC02] keeps a fact for the current vault, and nothing once another vault has begun', async () => {
    const store = open()
    await store.beginVault(await vaultOf('a'))
    expect(await store.keepFact('profile', text, 'a')).toBe(true)
    expect(await store.keepFact('menus', text, 'b')).toBe(false)
    expect([(await store.openedVault())?.id, await store.getFact('profile')]).toEqual(['a', text])
    await store.beginVault(await vaultOf('b'))
    expect([await store.getFact('profile'), await store.getFact('menus')]).toEqual([undefined, undefined])
    await store.keepFact('profile', text, 'b')
    await store.forgetFact('profile', 'a')
    expect(await store.getFact('profile')).toEqual(text)
    await store.forgetFact('profile')
    expect([await store.getFact('profile'), (await store.openedVault())?.id]).toEqual([undefined, 'b'])
  })

  it('[AC02] keeps a guest’s fact while there is no vault, and deletes it for the next account', async () => {
    const store = open()
    const kept = { key: await generateDeviceKey(), text }
    expect(await store.keepGuestFact('guestRegions', kept)).toBe(true)
    expect(await store.getFact('guestRegions')).toEqual(kept)
    await store.beginVault(await vaultOf('a'))
    expect(await store.getFact('guestRegions')).toBeUndefined()
    expect(await store.keepGuestFact('guestRegions', kept)).toBe(false)
    expect(await store.getFact('guestRegions')).toBeUndefined()
  })

  it('[CO03] changes a copy only from the state that the change was made for, and replaces its blocks', async () => {
    const store = open()
    await store.beginVault(await vaultOf('a'))
    const change = { vault: 'a', add: [blockOf('one', 0)] }
    expect(await store.changeCopy({ ...change, from: undefined, to: copyOf('r1', 'one') })).toBe(true)
    expect(await store.changeCopy({ ...change, from: undefined, to: copyOf('r2', 'one'), add: [] })).toBe(false)
    expect(await store.getBlocks('one', 0, 2)).toEqual([blockOf('one', 0), undefined])
    const next = { vault: 'a', add: [blockOf('two', 0), blockOf('two', 1)] }
    expect(await store.changeCopy({ ...next, from: 'r1', to: copyOf('r2', 'two') })).toBe(true)
    expect(await store.getBlocks('one', 0, 1)).toEqual([undefined])
    expect(await store.getBlocks('two', 1, 1)).toEqual([blockOf('two', 1)])
    // The stored copy has a shape that this version cannot read.
    expect(await store.changeCopy({ ...change, from: undefined, to: copyOf('r3', 'one', 2) })).toBe(true)
    expect((await store.getCopy('sri', 'visits'))?.revision).toBe('r3')
  })

  it('[CO06] writes nothing for a vault that is gone, and forgets everything of its person', async () => {
    const store = open()
    await store.beginVault(await vaultOf('a'))
    await store.changeCopy({ vault: 'a', from: undefined, to: copyOf('r1', 'one'), add: [blockOf('one', 0)] })
    await store.forgetPersons()
    expect([await store.getCopy('sri', 'visits'), await store.getBlocks('one', 0, 1)]).toEqual([undefined, [undefined]])
    expect(await store.changeCopy({ vault: 'a', from: undefined, to: copyOf('r2', 'two'), add: [] })).toBe(false)
    expect([await store.getFact('vault'), await store.openedVault()]).toEqual([undefined, undefined])
  })

  it('[CO05] drops a copy unless it has changed meanwhile', async () => {
    const store = open()
    await store.beginVault(await vaultOf('a'))
    await store.changeCopy({ vault: 'a', from: undefined, to: copyOf('r1', 'one'), add: [blockOf('one', 0)] })
    await store.dropCopy(copyOf('older', 'one'))
    expect((await store.getCopy('sri', 'visits'))?.revision).toBe('r1')
    await store.dropCopy(copyOf('r1', 'one'))
    expect([await store.getCopy('sri', 'visits'), await store.getBlocks('one', 0, 1)]).toEqual([undefined, [undefined]])
  })
})
