import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '@playwright/test'
import type { Fault } from './proxy/fault.ts'
import { openProxy, type FaultProxy } from './proxy/open-proxy.ts'
import { always } from './proxy/plan.ts'

interface Line {
  readonly proxy: FaultProxy
  /** Bodies that reached the server, complete or not. */
  readonly got: string[]
  readonly send: (text: string) => Promise<{ status: number; text: string } | 'broken'>
}

/** The proxy in front of a server that echoes. */
const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const got: string[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk)))
      request.on('close', () => got.push(text))
      request.on('end', () => response.end(`echo ${text}`))
    }).listen(0)
    await once(server, 'listening')
    const proxy = await openProxy(`http://localhost:${(server.address() as AddressInfo).port}`)
    const send = (text: string) =>
      fetch(`${proxy.url}/api/submission/batch`, { method: 'POST', body: JSON.stringify(text), redirect: 'manual' })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => 'broken' as const)
    await use({ proxy, got, send })
    await proxy.close()
    server.close()
  },
})

const echoed = { status: 200, text: 'echo "form"' }
const cases: readonly (readonly [Fault, readonly string[], unknown])[] = [
  [{ is: 'pass' }, ['"form"'], echoed],
  [{ is: 'delay', ms: 5 }, ['"form"'], echoed],
  [{ is: 'drop-before' }, [], 'broken'],
  [{ is: 'cut-request' }, ['"fo'], 'broken'],
  [{ is: 'drop-after' }, ['"form"'], 'broken'],
  [{ is: 'cut-answer' }, ['"form"'], 'broken'],
  [{ is: 'duplicate' }, ['"form"', '"form"'], echoed],
  [{ is: 'echo', ms: 5 }, ['"form"', '"form"'], echoed],
  [{ is: 'captive', form: 'page' }, [], { status: 200, text: expect.stringContaining('<form>') }],
  [{ is: 'captive', form: 'redirect' }, [], { status: 302, text: '' }],
  [{ is: 'captive', form: 'cut-json' }, [], { status: 200, text: '{"data":{"receipt":"ey' }],
  [
    { is: 'status', status: 429, retryAfter: 7 },
    [],
    { status: 429, text: expect.stringContaining('too-many-requests') },
  ],
  [{ is: 'status', status: 502 }, [], { status: 502, text: expect.stringContaining('Bad Gateway') }],
]

for (const [fault, reaches, gets] of cases)
  test(`the wire does ${JSON.stringify(fault)}`, async ({ line: { proxy, got, send } }) => {
    proxy.use(always(fault))
    expect(await send('form')).toEqual(gets)
    await expect.poll(() => got).toEqual(reaches)
    proxy.heal()
    expect(await send('form')).toEqual(echoed)
  })

test('the wire reverses requests that travel together', async ({ line: { proxy, got, send } }) => {
  proxy.use(always({ is: 'overtaken', ms: 1000 }))
  const first = send('1')
  await expect.poll(() => proxy.done.length).toBe(1)
  const second = send('2')
  await expect.poll(() => proxy.done.length).toBe(2)
  await Promise.all([first, second, send('3')])
  expect(got).toEqual(['"3"', '"2"', '"1"'])
})
