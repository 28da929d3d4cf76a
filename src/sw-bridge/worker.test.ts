import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SwNotice } from '#core/contract/sw-messages.ts'
import { connectWorker } from './worker.ts'

/** The browser's container of workers on a slow network: it never answers whether there is a newer worker. */
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

it('hears that the session is lost while the browser still looks for a newer worker, and nothing else by that message', () => {
  const container = connect({})
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'something-else' } }))
  expect(events.onSessionLost).not.toHaveBeenCalled()
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'session-lost' } satisfies SwNotice }))
  expect(events.onSessionLost).toHaveBeenCalledOnce()
})

it('hears at the same time that a new version has taken over', () => {
  connect({}).dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).toHaveBeenCalledOnce()
})

it('its very first worker does not count as a new version, and the next one does', () => {
  const container = connect(null)
  container.dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(events.onTakenOver).toHaveBeenCalledOnce()
})
