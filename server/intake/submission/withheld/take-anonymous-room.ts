import type { Kysely } from 'kysely'
import { FORMS_PER_PROOF } from '#core/contract/call/proof.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { findFamiliar } from '#server/intake/device/queries.ts'
import { quietShareOf, type RateLimitName, rateLimits, reserveOf } from '#server/platform/limits/rate-limits.ts'
import {
  type Amount,
  type Count,
  EVERYBODY,
  giveBack,
  roomOfStrangers,
  setAsideEach,
  setAside,
  type Standing,
} from '#server/platform/limiter/set-aside.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import type { Judged, Opened } from '#server/intake/submission/judged.ts'
import { readSettled } from '#server/intake/submission/queries.ts'
import type { Sender } from '#server/intake/submission/sender.ts'

export interface AnonymousOptions {
  readonly db: Kysely<Database>
  /** Forms without a patient's name that one address may send in a day. */
  readonly anonymousPerAddress: number
}

/** One sender's forms that name no patient; each id once. */
export interface AnonymousForms {
  readonly sender: Sender
  readonly forms: readonly Opened[]
}

export type AnonymousLimit = 'anonymous-device' | 'anonymous-address' | 'anonymous-total' | 'anonymous-proven'

/** A form without room, and when to send it again; with `proof`, at once after its device has done some work. */
export interface Later {
  readonly id: string
  readonly limit: AnonymousLimit
  readonly reason: 'later' | 'proof'
  readonly retryAfterSeconds: number
}

export interface AnonymousRoom {
  readonly later: ReadonlyMap<Judged, Later>
  /** Keeps the other forms. Forms whose ids are not in the result give their room back; all do where `work` fails. */
  readonly keep: <Kept>(work: () => Promise<Kept>, idsOf: (kept: Kept) => ReadonlySet<string>) => Promise<Kept>
}

/** A form, its size in the unit of the limits, and the limits that count it. */
interface Asked {
  readonly form: Opened
  readonly sender: Sender
  readonly size: number
  readonly counts: readonly AnonymousCount[]
}

/** Forms that wait, and forms that have room because of their device's work. */
interface Sorted {
  readonly later: ReadonlyMap<Judged, Later>
  readonly proven: ReadonlySet<Judged>
}

interface AnonymousCount {
  readonly name: AnonymousLimit
  readonly subject: string
}

/** An honest form is well below. */
const UNIT_BYTES = 4096
/** Soon, because an operator may have raised a limit. */
const RETRY_SECONDS = 60
const PROVEN = { name: 'anonymous-proven', subject: EVERYBODY } as const

/**
 * Takes room for forms that name no patient, under the limits of their device, their address and all together. Where
 * the address's or the total limit is full, forms whose device did work count under another one (`anonymous-proven`).
 * Concurrent batches never exceed a limit. One statement serves all forms, unless a limit is full or a form not kept.
 */
export async function takeAnonymousRoom(
  { db, anonymousPerAddress }: AnonymousOptions,
  portions: readonly AnonymousForms[],
): Promise<AnonymousRoom> {
  const asked = portions.flatMap(({ sender, forms }) => {
    const counts = countsOf(sender)
    return forms.map((form) => ({
      form,
      sender,
      size: Math.max(1, Math.ceil(form.bytes / UNIT_BYTES)),
      counts,
    }))
  })
  if (asked.length === 0) return { later: new Map(), keep: (work) => work() }
  const wanted = sumOf(asked)
  const standings = (await setAsideEach(db, [...wanted.values()])).map((one) => {
    const [limit, own] = [limitOf(one.name, anonymousPerAddress), wanted.get(keyOf(one))?.hits ?? 0]
    const reserve = reserveOf(one.name, limit)
    const isFull = one.hits > limit - reserve - quietShareOf(one.name)
    return { ...one, limit, room: limit - (one.hits - own), reserve, isFull }
  })
  const sorted = standings.some(({ isFull }) => isFull) ? await sortFull(db, asked, standings) : nothingFull
  const { later, apart } = await moveApart(db, asked, sorted)
  const back = (forms: readonly Asked[]) => giveBackOf(db, forms)
  await back(asked.filter(({ form }) => later.has(form)))
  const admitted = [...asked.filter(({ form }) => !later.has(form) && !sorted.proven.has(form)), ...apart]
  return {
    later,
    async keep(work, idsOf) {
      let ids: ReadonlySet<string> = new Set()
      try {
        const kept = await work()
        ids = idsOf(kept)
        return kept
      } finally {
        // If giving the room back fails, the forms count until their day is over.
        await back(admitted.filter(({ form }) => !ids.has(form.id))).catch(() => undefined)
      }
    },
  }
}

const nothingFull: Sorted = { later: new Map(), proven: new Set() }

/** Moves forms with proof of work that have no room to the limit of their own. All of them wait, or none. */
async function moveApart(
  db: Kysely<Database>,
  asked: readonly Asked[],
  { later, proven }: Sorted,
): Promise<{ readonly later: ReadonlyMap<Judged, Later>; readonly apart: readonly Asked[] }> {
  const moving = asked.filter(({ form }) => proven.has(form))
  if (moving.length === 0) return { later, apart: [] }
  const size = moving.reduce((sum, one) => sum + one.size, 0)
  const [standing] = await setAside(db, [PROVEN], size)
  if ((standing?.hits ?? 0) > rateLimits['anonymous-proven'].hits) {
    await giveBack(db, [{ ...PROVEN, back: size }])
    const waiting = moving.map(({ form }) => [form, laterBy(form, PROVEN.name, 'later')] as const)
    return { later: new Map([...later, ...waiting]), apart: [] }
  }
  await giveBackOf(
    db,
    moving.map((one) => ({ ...one, counts: one.counts.filter(isShared) })),
  )
  return {
    later,
    apart: moving.map((one) => ({ ...one, counts: [...one.counts.filter((count) => !isShared(count)), PROVEN] })),
  }
}

const laterBy = ({ id }: Opened, limit: AnonymousLimit, reason: Later['reason']): Later => ({
  id,
  limit,
  reason,
  retryAfterSeconds: spread(RETRY_SECONDS),
})

const limitOf = (name: RateLimitName, perAddress: number) =>
  name === 'anonymous-address' ? perAddress : rateLimits[name].hits

/** The narrowest first: the sender is told of that one. */
function countsOf({ device, address, patient }: Sender): AnonymousCount[] {
  const everybody = { name: 'anonymous-total', subject: EVERYBODY } as const
  if (patient) return [{ name: 'anonymous-device', subject: patient.accountId }, everybody]
  const here = { name: 'anonymous-address', subject: subjectOf(address) } as const
  return [{ name: 'anonymous-device', subject: device }, here, everybody]
}

/** Whether strangers can use it up. */
const isShared = ({ name }: AnonymousCount): boolean => name !== 'anonymous-device'

const keyOf = ({ name, subject }: Count) => `${name} ${subject}`

/** The sum of the forms for each counter. */
function sumOf(asked: readonly Asked[]): ReadonlyMap<string, Amount> {
  // The forms of one sender share their counts.
  const sizes = new Map<Asked['counts'], number>()
  for (const { size, counts } of asked) sizes.set(counts, (sizes.get(counts) ?? 0) + size)
  const sums = new Map<string, Amount>()
  for (const [counts, size] of sizes)
    for (const count of counts) sums.set(keyOf(count), { ...count, hits: (sums.get(keyOf(count))?.hits ?? 0) + size })
  return sums
}

async function giveBackOf(db: Kysely<Database>, forms: readonly Asked[]): Promise<void> {
  if (forms.length === 0) return
  await giveBack(
    db,
    [...sumOf(forms).values()].map(({ hits, ...count }) => ({ ...count, back: hits })),
  )
}

/** The forms that a full limit refuses, in the order in which they came, without known ones. */
async function sortFull(
  db: Kysely<Database>,
  asked: readonly Asked[],
  standings: readonly (Standing & { readonly limit: number; readonly room: number; readonly reserve: number })[],
): Promise<Sorted> {
  const ids = asked.map(({ form }) => form.id)
  const known = new Set((await readSettled(db, ids)).map(({ id }) => id))
  const familiar = await findFamiliar(db, [...new Set(asked.map(({ sender }) => sender.device))])
  const left = new Map(standings.map((one) => [keyOf(one), { ...one }]))
  const later = new Map<Judged, Later>()
  const proven = new Set<Judged>()
  const provenOf = new Map<Sender, number>()
  for (const { form, sender, size, counts } of asked.filter((one) => !known.has(one.form.id))) {
    const at = counts.find(({ name }) => name === 'anonymous-address')
    const here = at && left.get(keyOf(at))
    const usedHere = here ? here.limit - here.room : 0
    const isKnown = sender.patient !== undefined || familiar.has(sender.device)
    const full = counts.find((count) => {
      const { room, reserve } = left.get(keyOf(count)) ?? { room: 0, reserve: 0 }
      return (isKnown ? room : roomOfStrangers(count.name, room - reserve, usedHere)) < size
    })
    const proofHelps = full && isShared(full) && sender.patient === undefined
    const used = provenOf.get(sender) ?? 0
    const isProven = proofHelps && sender.proven && used < FORMS_PER_PROOF
    if (full && !isProven) {
      later.set(form, laterBy(form, full.name, proofHelps ? 'proof' : 'later'))
      continue
    }
    if (isProven) {
      provenOf.set(sender, used + 1)
      proven.add(form)
    }
    for (const count of counts.filter((one) => !isProven || !isShared(one))) {
      const one = left.get(keyOf(count))
      if (one) one.room -= size
    }
  }
  return { later, proven }
}
