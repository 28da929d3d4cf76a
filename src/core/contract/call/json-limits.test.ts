import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { calls } from '#core/contract/calls.ts'
import { nothing } from './call.ts'

const posts = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.method === 'POST' ? [[name, call] as const] : [],
)

/** Calls with lists or parts that their schema does not bound. The schema of any other call bounds each text. */
const unbounded = new Set(['submitBatch', 'submitOwnBatch', 'operatorAdmissions', 'operatorDefinition'])

it('[SV1] does not compile a POST without limits of its body', () => {
  const said = { path: 'x', credential: 'basic', request: nothing, response: nothing } as const
  // @ts-expect-error a POST names its limits
  const call: Call = { method: 'POST', ...said }
  expect(call).not.toHaveProperty('body')
})

it.each(posts.filter(([name]) => !unbounded.has(name)))(
  'has room in %s for the largest request that it takes',
  (_, call) => {
    const { bytes, depth, items } = largest(z.toJSONSchema(call.request, { io: 'input' }))
    expect(bytes).toBeLessThanOrEqual(call.body.bytes)
    expect(depth).toBeLessThanOrEqual(call.body.depth)
    expect(items).toBeLessThanOrEqual(call.body.items)
  },
)

it.each(posts)('takes in %s no more than a moment of work', (_, { credential, body }) => {
  const isLarge = credential === 'operator' ? body.bytes > 1.5 * 1024 * 1024 : body.bytes > 16 * 1024
  // Calls with large bodies wait their turn among all calls under way.
  expect(!isLarge || body === calls.submitBatch.body || body === calls.attachmentChunk.body).toBe(true)
  expect(body.depth).toBeLessThanOrEqual(24)
  expect(body.items).toBeLessThanOrEqual(32_000)
})

type Schema = z.core.JSONSchema.BaseSchema

/** Characters that people type take three bytes at most. */
const BYTES_A_CHARACTER = 3
const isBase64 = ({ pattern }: Schema): boolean => pattern === '^[A-Za-z0-9_-]+$'
/** More than an id, a date or another text that only a pattern bounds. */
const SHORT = 64

function largest(schema: Schema): { bytes: number; depth: number; items: number } {
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => largest(one))
    return {
      bytes: Math.max(...all.map(({ bytes }) => bytes)),
      depth: Math.max(...all.map(({ depth }) => depth)),
      items: Math.max(...all.map(({ items }) => items)),
    }
  }
  if (schema.type !== 'object')
    return {
      bytes:
        2 + (schema.maxLength === undefined ? SHORT : schema.maxLength * (isBase64(schema) ? 1 : BYTES_A_CHARACTER)),
      depth: 0,
      items: 0,
    }
  if (schema.additionalProperties !== false) throw new TypeError('a request may have unnamed fields')
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => ({ name, ...largest(one as Schema) }))
  return {
    bytes: fields.reduce((sum, { name, bytes }) => sum + name.length + bytes + 4, 2),
    depth: 1 + Math.max(0, ...fields.map(({ depth }) => depth)),
    items: fields.reduce((sum, { items }) => sum + 1 + items, 1),
  }
}
