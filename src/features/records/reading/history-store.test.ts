import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { HistoryState } from '#core/collections/history-reader.ts'
import type { OpenHistory } from '#reader/open-history.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { historyStore } from './history-store.ts'

const newest: HistoryState = {
  read: 'first',
  total: 700,
  asOf: '2026-11-21T00:00:00Z',
  unreadable: 0,
  coming: 0,
  years: [],
  change: 1,
}

/** A store whose readers are controlled by the test. */
async function openStore() {
  const device = await openTestDevice({
    fetch: async () => {
      throw new TypeError('no network')
    },
  })
  const opened: { tell: (state: HistoryState) => void; fail: (why: string) => void; close: OpenHistory['close'] }[] = []
  const store = historyStore('ani', device, (_whose, _own, tell, fail) => {
    const close = vi.fn()
    opened.push({ tell, fail, close })
    return { reader: {} as OpenHistory['reader'], refresh: async () => undefined, close }
  })
  const leave = store.subscribe(() => undefined)
  return { store, opened, leave }
}

it('what could be read in part only is told to be so, until it is read', async () => {
  const { store, opened } = await openStore()
  opened[0]?.tell(newest)
  expect(store.snapshot()).toMatchObject({ readFailed: false, history: { read: 'first' } })
  opened[0]?.fail('the disk is tired')
  expect(store.snapshot()).toMatchObject({ readFailed: true, history: { read: 'first', total: 700 } })
  opened[0]?.tell({ ...newest, read: 'all', change: 2 })
  expect(store.snapshot()).toMatchObject({ readFailed: false, history: { read: 'all' } })
})

it('who wants it read again gets another reader, and the old one ends', async () => {
  const { store, opened, leave } = await openStore()
  const { reader } = store.snapshot()
  opened[0]?.fail('it did not start')
  store.readAgain()
  expect(opened).toHaveLength(2)
  expect(opened[0]?.close).toHaveBeenCalledOnce()
  expect(store.snapshot().readFailed).toBe(false)
  expect(store.snapshot().reader).not.toBe(reader)
  leave()
  expect(opened[1]?.close).toHaveBeenCalledOnce()
  store.readAgain()
  expect(opened).toHaveLength(2)
})
