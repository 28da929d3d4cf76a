import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONTRACT_HEADER, CONTRACTS_TAKEN } from '#core/contract/contract-version.ts'
import type { ErrorReason } from '#core/contract/call/error-reason.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { answerError, toApiError } from './errors.ts'

/** Seconds after which a page newer than this server tries again: an update reaches the servers one after another. */
const NEWER_RETRY_SECONDS = 60

/**
 * Pages outlive releases. A page whose contract is older than the last two is told to update first. A page that is
 * newer than the server, during a rollout or a rollback, is answered as far as its request can be read, and is never
 * told that its request is bad.
 * @param version of this server's contract
 */
export function checkContract(api: FastifyInstance, version: number): void {
  api.addHook('onRequest', async (request) => {
    const spoken = contractOf(request)
    if (spoken !== undefined && spoken <= version - CONTRACTS_TAKEN) throw new ApiError('update-first')
  })
  api.setErrorHandler((error, request, reply) => {
    const isNewer = (contractOf(request) ?? version) > version
    const { reason } = toApiError(error)
    if (!isNewer || !ofForm.has(reason)) return answerError(error, request, reply)
    const later = { cause: error, retryAfterSeconds: spread(NEWER_RETRY_SECONDS) }
    return answerError(new ApiError('unavailable', later), request, reply)
  })
}

/** Refusals of the form of a request. A newer release may accept it, and may take larger bodies. */
const ofForm: ReadonlySet<ErrorReason> = new Set(['bad-request', 'unprocessable', 'too-large'])

/** The contract's number; undefined in calls from outside the app, which do not send it. */
function contractOf({ headers }: FastifyRequest): number | undefined {
  const told = headers[CONTRACT_HEADER]
  return typeof told === 'string' && /^\d{1,6}$/.test(told) ? Number(told) : undefined
}
