import * as z from 'zod/mini'

const time = z.int().check(z.nonnegative())
const count = z.int().check(z.nonnegative())

/**
 * What is kept of a device beside its databases. Counts and times alone; times in milliseconds since 1970, by the clock of
 * its writer: the device, or the hospital with an answer.
 */
export const deviceWitness = z.object({
  device: z.uuid(),
  /** How much had happened on the device: of two witnesses the later one has more. Absent in the hospital's. */
  seq: z.optional(count),
  unsent: count,
  /** How many were ever saved in these databases, here or elsewhere. Absent in the hospital's. */
  saved: z.optional(count),
  /** When the oldest and the latest of the unsent were saved. */
  oldest: z.optional(time),
  latest: z.optional(time),
  /** Lost before, between which times they were saved, and whether a person has read of it. */
  lost: count,
  lostFrom: z.optional(time),
  lostUntil: z.optional(time),
  isRead: z.boolean(),
  /** Given up by people, ever. */
  discarded: z.optional(count),
  /** Files of saved forms that wait, and those lost before. Absent where there are none, and in the hospital's. */
  files: z.optional(count),
  lostFiles: z.optional(count),
})
export type DeviceWitness = z.infer<typeof deviceWitness>

/** Undefined where it is missing, or not one of ours. */
export function readWitness(text: string | undefined): DeviceWitness | undefined {
  if (text === undefined) return undefined
  try {
    return deviceWitness.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

interface Moment {
  readonly device: string | undefined
  readonly seq?: number | undefined
}

/** Whether a witness tells of a later moment of the same device. */
export const isLater = (one: Moment | undefined, other: Moment | undefined): boolean =>
  one !== undefined && one.device === other?.device && (one.seq ?? 0) > (other?.seq ?? 0)

/** The cookie that a device keeps itself. */
export const OWN_WITNESS = 'outbox'
/** The cookie that the hospital sets with its answers: some browsers keep a page's own for a week only. */
export const HOSPITAL_WITNESS = 'outbox-answer'
/** The longest that browsers keep a cookie: 400 days, in seconds. */
export const WITNESS_AGE = 34_560_000
