import * as z from 'zod/mini'

const time = z.int().check(z.nonnegative())
const count = z.int().check(z.nonnegative())

/**
 * The data of a witness: only counts and times. Times are in milliseconds since 1970, by the clock of its writer, which
 * is the device or the hospital.
 */
export const deviceWitness = z.object({
  device: z.uuid(),
  /** Counts events on the device, so that the later of two witnesses has more. Absent in the hospital's. */
  seq: z.optional(count),
  unsent: count,
  /** How many rows were ever saved in these databases. Absent in the hospital's. */
  saved: z.optional(count),
  /** When the oldest and the latest unsent rows were saved. */
  oldest: z.optional(time),
  latest: z.optional(time),
  /** Rows that were lost earlier, the times between which they were saved, and whether a person has read about it. */
  lost: count,
  lostFrom: z.optional(time),
  lostUntil: z.optional(time),
  isRead: z.boolean(),
  /** Rows that people discarded, ever. */
  discarded: z.optional(count),
  /** Waiting files of saved forms, and files lost earlier. Absent where there are none, and in the hospital's. */
  files: z.optional(count),
  lostFiles: z.optional(count),
})
export type DeviceWitness = z.infer<typeof deviceWitness>

/** Undefined where the text is missing or is not a valid witness. */
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

/** Whether a witness describes a later moment of the same device. */
export const isLater = (one: Moment | undefined, other: Moment | undefined): boolean =>
  one !== undefined && one.device === other?.device && (one.seq ?? 0) > (other?.seq ?? 0)

/** The cookie that the device itself writes. */
export const OWN_WITNESS = 'outbox'
/** The cookie that the hospital sets with its answers: some browsers keep a page's own for a week only. */
export const HOSPITAL_WITNESS = 'outbox-answer'
/** The longest that browsers keep a cookie: 400 days, in seconds. */
export const WITNESS_AGE = 34_560_000
