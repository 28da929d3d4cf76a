import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Answers of the API are for whoever asked, now: no cache may keep one. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api(?:[/?]|$)/.test(request.url)) void reply.header('cache-control', 'no-store')
  })
}

/** An address below /api that no call has, or not with this method. */
export function answerUnknownCall(api: FastifyInstance): void {
  api.setNotFoundHandler(() => {
    throw new ApiError('no-such-call')
  })
}
