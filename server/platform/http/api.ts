import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** No cache may keep an answer of the API: it is for its caller, now. */
export function forbidStoring(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
}

/** Answers an unknown address below /api, or a wrong method, without reading the body. */
export function answerUnknownCall(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw new ApiError('no-such-call')
  })
  api.setNotFoundHandler(() => {
    throw new ApiError('no-such-call')
  })
}

/** Whether an address belongs to the API, in any spelling. */
export function isBelowApi({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  return /^\/api(?:\/|$)/.test(decodeURIComponent(path))
}
