import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { findFamiliar } from '#server/intake/device/queries.ts'
import { quietShareOf, type RateLimitName, rateLimits, reserveOf } from '#server/platform/http/limits/rate-limits.ts'
import {
  type Amount,
  type Count,
  EVERYBODY,
  giveBack,
  roomOfStrangers,
  setAsideEach,
  type Standing,
} from '#server/platform/http/limits/set-aside.ts'
import { subjectOf } from '#server/platform/http/limits/subject.ts'
import type { Judged, Opened } from './judged.ts'
import { readSettled } from './queries.ts'
import type { Sender } from './sender.ts'

export interface AnonymousOptions {
  readonly db: Kysely<Database>
  /** Forms a day that name no patient and are taken from one address. */
  readonly anonymousPerAddress: number
}

/** What one sender brought that names no patient; each id once. */
export interface AnonymousForms {
  readonly sender: Sender
  readonly forms: readonly Opened[]
}

export type AnonymousLimit = 'anonymous-device' | 'anonymous-address' | 'anonymous-total'

/** A form for which there is no room, and when it may come again. */
export interface Later {
  readonly id: string
  readonly limit: AnonymousLimit
  readonly retryAfterSeconds: number
}

export interface AnonymousRoom {
  readonly later: ReadonlyMap<Judged, Later>
  /** Keeps the others. What was not kept, by the ids of its result, gives its room back; all of it where that fails. */
  readonly keep: <Kept>(work: () => Promise<Kept>, idsOf: (kept: Kept) => ReadonlySet<string>) => Promise<Kept>
}

/** A form, its size in the unit of the limits, and whom it counts for. */
interface Asked {
  readonly form: Opened
  readonly device: string
  readonly size: number
  readonly counts: readonly AnonymousCount[]
}

interface AnonymousCount {
  readonly name: AnonymousLimit
  readonly subject: string
}

/** An honest form is well below. */
const UNIT_BYTES = 4096
/** A device asks again within the hour: an operator may have raised a limit. */
const RETRY_SECONDS = 3600

/**
 * Takes room for what names no patient, under the limits of its device, its address and all together. Of many batches at
 * once none gets more than there is. One statement, however many forms there are, unless a limit is reached or something
 * is not kept.
 */
export async function takeAnonymousRoom(
  { db, anonymousPerAddress }: AnonymousOptions,
  portions: readonly AnonymousForms[],
): Promise<AnonymousRoom> {
  const asked = portions.flatMap(({ sender, forms }) => {
    const counts = countsOf(sender)
    return forms.map((form) => ({
      form,
      device: sender.device,
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
  const later = standings.some(({ isFull }) => isFull)
    ? await findLater(db, asked, standings)
    : new Map<Judged, Later>()
  const back = (forms: readonly Asked[]) => giveBackOf(db, forms)
  await back(asked.filter(({ form }) => later.has(form)))
  const admitted = asked.filter(({ form }) => !later.has(form))
  return {
    later,
    async keep(work, idsOf) {
      let ids: ReadonlySet<string> = new Set()
      try {
        const kept = await work()
        ids = idsOf(kept)
        return kept
      } finally {
        // Where this fails, they count until their day is over.
        await back(admitted.filter(({ form }) => !ids.has(form.id))).catch(() => undefined)
      }
    },
  }
}

const limitOf = (name: RateLimitName, perAddress: number) =>
  name === 'anonymous-address' ? perAddress : rateLimits[name].hits

/** The narrowest first: it is the one that is told. */
function countsOf({ device, address, patient }: Sender): AnonymousCount[] {
  const everybody = { name: 'anonymous-total', subject: EVERYBODY } as const
  if (patient) return [{ name: 'anonymous-device', subject: patient.accountId }, everybody]
  const here = { name: 'anonymous-address', subject: subjectOf(address) } as const
  return [{ name: 'anonymous-device', subject: device }, here, everybody]
}

const keyOf = ({ name, subject }: Count) => `${name} ${subject}`

/** What forms count, by whom they count for. */
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

/** Those that one of their limits has no room for, in the order in which they came; of what the hospital has already none. */
async function findLater(
  db: Kysely<Database>,
  asked: readonly Asked[],
  standings: readonly (Standing & { readonly limit: number; readonly room: number; readonly reserve: number })[],
): Promise<ReadonlyMap<Judged, Later>> {
  const ids = asked.map(({ form }) => form.id)
  const known = new Set((await readSettled(db, ids)).map(({ id }) => id))
  const familiar = await findFamiliar(db, [...new Set(asked.map(({ device }) => device))])
  const left = new Map(standings.map((one) => [keyOf(one), { ...one }]))
  const later = new Map<Judged, Later>()
  for (const { form, device, size, counts } of asked.filter((one) => !known.has(one.form.id))) {
    const at = counts.find(({ name }) => name === 'anonymous-address')
    const here = at && left.get(keyOf(at))
    const usedHere = here ? here.limit - here.room : 0
    const full = counts.find((count) => {
      const { room, reserve } = left.get(keyOf(count)) ?? { room: 0, reserve: 0 }
      return (familiar.has(device) ? room : roomOfStrangers(count.name, room - reserve, usedHere)) < size
    })
    if (full) {
      const seconds = left.get(keyOf(full))?.seconds_left ?? RETRY_SECONDS
      const retryAfterSeconds = Math.min(RETRY_SECONDS, Math.max(1, seconds))
      later.set(form, { id: form.id, limit: full.name, retryAfterSeconds })
      continue
    }
    for (const count of counts) {
      const one = left.get(keyOf(count))
      if (one) one.room -= size
    }
  }
  return later
}
