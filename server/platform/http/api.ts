import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** Answers of the API are for their caller, now: no cache may keep one. */
export function forbidStoring(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
}

/** An address below /api that no call has, or not with this method: whatever is sent there is not read. */
export function answerUnknownCall(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw new ApiError('no-such-call')
  })
  api.setNotFoundHandler(() => {
    throw new ApiError('no-such-call')
  })
}

/** Whether an address is one of the API's, however it is written. */
export function isBelowApi({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1)
  return /^\/api(?:\/|$)/.test(decodeURIComponent(path))
}
