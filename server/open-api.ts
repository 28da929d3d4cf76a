import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Call, Credential } from '#core/contract/call/call.ts'
import { CONTRACT_VERSION } from '#core/contract/contract-version.ts'
import { errorReason, statusOf } from '#core/contract/call/error-reason.ts'

const securitySchemes: Readonly<Record<Exclude<Credential, 'none'>, object>> = {
  basic: { type: 'http', scheme: 'basic', description: 'The app itself.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'A patient who has signed in.' },
  tablet: { type: 'http', scheme: 'bearer', description: 'An enrolled ward tablet.' },
  operator: { type: 'http', scheme: 'bearer', description: 'An operator; the token has the scope of the call.' },
  staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff', description: 'A member of staff who has signed in.' },
}

/** Serves the calls as OpenAPI 3.1 under /api/docs, for developers. */
export function serveOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  app.get('/api/docs', async (_request, reply) => reply.type('application/json').send(openApiOf(calls)))
}

/** Turns the calls into an OpenAPI document: https://spec.openapis.org/oas/v3.1.1. */
export function openApiOf(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls)
    paths[`/${call.path}`] = { ...paths[`/${call.path}`], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.1',
    info: { title: 'Hospital portal', version: String(CONTRACT_VERSION) },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes },
  }
}

function operationOf(call: Call) {
  const request = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })
  return {
    tags: [call.path.split('/')[0]],
    description: accessText(call),
    security: call.credential === 'none' ? [] : [{ [call.credential]: [] }],
    ...(call.method === 'GET'
      ? { parameters: parametersOf(request) }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: { 200: { description: 'Done', content: answerOf(call) }, default: refusal },
  }
}

/** The scope, feature or stage of a sign-in that the call needs. */
function accessText({ scope, access }: Call): string {
  if (scope !== undefined) return `Scope: ${scope}.`
  if (access === undefined) return ''
  return 'alias' in access ? `Feature: ${access.alias}, ${access.feature}.` : `Sign-in: ${access.stages.join(', ')}.`
}

const parametersOf = ({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))

function answerOf({ format = 'json', response }: Call) {
  if (format === 'file') return { '*/*': {} }
  const data = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })
  if (format === 'ndjson') return { 'application/x-ndjson': { schema: data } }
  const body = { error: { type: 'null' }, message: { type: 'string' }, data }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(body), properties: body } } }
}

const refusal = {
  description: `Refused: ${errorReason.options.map((reason) => `${reason} (${statusOf[reason]})`).join(', ')}.`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data', 'error', 'message'],
        properties: { data: {}, error: { enum: errorReason.options }, message: { type: 'string' } },
      },
    },
  },
}
