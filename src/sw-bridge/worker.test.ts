import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SwNotice } from '#core/contract/sw-messages.ts'
import { connectWorker } from './worker.ts'

/** The browser's container of workers on a line that never answers which version of the worker is newest. */
class HeldContainer extends EventTarget {
  controller: object | null = null
  register = () => new Promise<never>(() => undefined)
  ready = new Promise<never>(() => undefined)
}

const events = { onWaiting: vi.fn(), onTakenOver: vi.fn(), onSessionLost: vi.fn(), log: vi.fn() }

function connect(controller: object | null): HeldContainer {
  const container = Object.assign(new HeldContainer(), { controller })
  vi.stubGlobal('navigator', { serviceWorker: container })
  connectWorker('/sw.js', {}, events)
  return container
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL('https://portal.example/patient'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('hears that the session is lost while the browser still looks for a newer worker, and nothing else as that', () => {
  const container = connect({})
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'something-else' } }))
  expect(events.onSessionLost).not.toHaveBeenCalled()
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'session-lost' } satisfies SwNotice }))
  expect(events.onSessionLost).toHaveBeenCalledOnce()
})

it('hears meanwhile that a new version has taken over', () => {
  connect({}).dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).toHaveBeenCalledOnce()
})

it('is not taken over by its very first worker, but by the one after it', () => {
  const container = connect(null)
  container.dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).toHaveBeenCalledOnce()
})
