import * as z from 'zod/mini'
import { moment } from '#core/domain/hospital/record-base.ts'
import { patientRequest, type PatientRequest, type RequestNote } from '#core/domain/request/request.ts'
import { requestChange } from '#core/domain/request/request-change.ts'
import type { Pending } from './pending.ts'

/** The kind of all copies of what a patient sent about requests, so that one query finds them. */
export const PENDING_REQUEST = 'request'

/** A request that is on its way to the hospital, or a change of a request. */
export const pendingRequest = z.union([
  z.object({ asked: patientRequest }),
  z.object({ change: requestChange, at: moment }),
])
export type PendingRequest = z.output<typeof pendingRequest>

export interface OwnNote extends RequestNote {
  /** Whether the hospital does not have the note yet. */
  readonly pending: boolean
}

/** A request with what its patient sent about it later. */
export interface OwnRequest extends PatientRequest {
  /** Whether the hospital has not given a receipt yet. */
  readonly pending: boolean
  readonly notes: OwnNote[]
  /** Whether its patient has called it off and the hospital does not know yet. */
  readonly cancelling: boolean
}

/**
 * The hospital's requests with what their patient sent later, the latest first, each once.
 * @param rows undefined where the hospital's requests are not on this device
 * @returns undefined where there is nothing to show
 */
export function layOverRequests(
  rows: readonly PatientRequest[] | undefined,
  pending: readonly Pending<PendingRequest>[],
): OwnRequest[] | undefined {
  if (!rows && pending.length === 0) return undefined
  const known = rows ?? []
  const ids = new Set(known.map(({ id }) => id))
  const asked = pending.flatMap(({ content, receipted }) =>
    'asked' in content && !ids.has(content.asked.id) ? [{ request: content.asked, pending: !receipted }] : [],
  )
  const changes = pending.flatMap(({ id, content }) => ('change' in content ? [{ id, ...content }] : []))
  return [...asked, ...known.map((request) => ({ request, pending: false }))]
    .map(({ request, pending: isPending }): OwnRequest => {
      const own = changes.filter(({ change }) => change.request === request.id)
      const added = own.flatMap(({ id, at, change: { text } }) =>
        text === undefined ? [] : [{ id, at, from: 'patient' as const, text, pending: true }],
      )
      return {
        ...request,
        pending: isPending,
        notes: [...request.notes.map((note) => ({ ...note, pending: false })), ...added],
        cancelling: own.some(({ change }) => change.cancel === true),
      }
    })
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
