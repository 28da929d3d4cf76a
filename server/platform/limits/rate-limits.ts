/** The most in a window; then 429 until it ends. Counted by address (IPv6 by its /64) or by device. */
interface RateLimit {
  readonly hits: number
  readonly windowSeconds: number
  /** The limit counts only failures. Above `hits` it allows one failure for every four successes. */
  readonly failuresOnly?: true
  /** The share for known callers only, because strangers can invent names. */
  readonly reserve?: number
  /** Another quarter is for known callers, and for addresses that have used little of the limit of this name. */
  readonly quietBy?: string
}

const RESERVE = 1 / 4
/** The reserve as a part of the strangers' number. */
export const RESERVE_BESIDE = RESERVE / (1 - RESERVE)
/** The quiet share of a limit with `quietBy`. */
const QUIET_SHARE = 1 / 4
const QUIET_ADDRESSES = 32
const HOUR = 3600
const DAY = 86_400
/** This limit has no window: what is kept counts until it is gone, and its rows are renewed every hour. */
const YEAR = 365 * DAY

const limits = {
  // KiB of forms that cannot be read. A lost key may make an honest device bring such: its forms wait there until there is room.
  'quarantine-device': { hits: 2048, windowSeconds: 60 },
  'quarantine-address': { hits: 8192, windowSeconds: 60, reserve: RESERVE },
  'quarantine-total': { hits: 24_576, windowSeconds: 60, reserve: RESERVE, quietBy: 'quarantine-address' },
  // KiB of such forms and their files that lie at the hospital. By the minute alone, strangers fill it within hours.
  'unread-device': { hits: 131_072, windowSeconds: YEAR },
  'unread-address': { hits: 1_048_576, windowSeconds: YEAR, reserve: RESERVE },
  'unread-total': { hits: 16_777_216, windowSeconds: YEAR, reserve: RESERVE, quietBy: 'unread-address' },
  // Forms that name no patient, one for every 4 KiB that it begins. A shared phone takes 3,000 runners on a long day; a stadium is
  // one address with 20,000 and more (`ANONYMOUS_PER_ADDRESS`). A signed-in patient counts by account, and for no address.
  'anonymous-device': { hits: 10_000, windowSeconds: DAY },
  'anonymous-address': { hits: 100_000, windowSeconds: DAY, reserve: RESERVE },
  'anonymous-total': { hits: 2_000_000, windowSeconds: DAY, reserve: RESERVE, quietBy: 'anonymous-address' },
  // Anonymous forms without room whose device did work for them. One proof is good for 50.
  'anonymous-proven': { hits: 4000, windowSeconds: 60 },
  // KiB of files that are kept. Files wait on their devices meanwhile.
  'attachment-device': { hits: 16_384, windowSeconds: 60 },
  'attachment-address': { hits: 32_768, windowSeconds: 60, reserve: RESERVE },
  'attachment-total': { hits: 65_536, windowSeconds: 60, reserve: RESERVE, quietBy: 'attachment-address' },
  // KiB of files of guests' requests, which stay as long as the request. Thirty addresses do not fill the share of strangers.
  'guest-file-address': { hits: 262_144, windowSeconds: DAY, reserve: RESERVE },
  'guest-file-total': { hits: 16_777_216, windowSeconds: DAY, reserve: RESERVE, quietBy: 'guest-file-address' },
  // KiB of such files that find no room in the day: with them 22 GiB a day come at most.
  'guest-file-late-address': { hits: 1024, windowSeconds: 60, reserve: RESERVE },
  'guest-file-late-total': { hits: 4096, windowSeconds: 60, reserve: RESERVE },
  // Devices that tell of themselves for the first time. Each leaves a row for a year. Further ones are taken in, but not listed.
  'new-device-address': { hits: 20_000, windowSeconds: DAY },
  'new-device-total': { hits: 100_000, windowSeconds: DAY, quietBy: 'new-device-address' },
  // Most passes tell with their batch how a device stands. Five thousand devices of one address may come back within a minute.
  heartbeat: { hits: 20, windowSeconds: 60 },
  'heartbeat-address': { hits: 8000, windowSeconds: 60, reserve: RESERVE },
  // Wrong operator tokens, tablet codes and invitations of one address; right ones pass. A tablet's code has 40 bits and lasts a
  // quarter of an hour.
  'wrong-secret': { hits: 10, windowSeconds: 60 },
  // Numbers that opened nothing. No person mistypes thirty times an hour.
  'survey-code-device': { hits: 30, windowSeconds: HOUR },
  // A limit that refuses no call: a device that opens what it asks for counts as known.
  'survey-opened-device': { hits: 2400, windowSeconds: DAY },
  // Numbers at all: they follow one another, so a guesser is mostly right. Devices name themselves, so the address binds a guesser.
  // Forms over a limit wait on their devices.
  'survey-number': { hits: 40, windowSeconds: 60, reserve: 1 / 8 },
  'survey-number-total': { hits: 400, windowSeconds: 60, reserve: RESERVE, quietBy: 'survey-number' },
  // Numbers from devices that did work for a look-up; replaces `survey-number`.
  'survey-number-proven': { hits: 25, windowSeconds: 60 },
  // Proofs of work, and answers of passkeys: each counts once.
  'used-once': { hits: 1, windowSeconds: 900 },
  // A limit that refuses no call: more proofs of an address make the next one dearer.
  'proof-address': { hits: 1_000_000, windowSeconds: 600 },
  // Registrations, sign-ins and new passwords that came to nothing. A thousand people may share a hospital's address.
  'sign-in-address': { hits: 400, windowSeconds: 900, failuresOnly: true, reserve: RESERVE },
  // Passwords tried for one person, right ones too: parallel guesses are counted as well. The reserve is for browsers that signed in
  // as this person, and at an address for those that signed in at all (known-browser.ts).
  'sign-in-identity-address': { hits: 20, windowSeconds: 900, reserve: RESERVE },
  'sign-in-identity': { hits: 128, windowSeconds: 900, reserve: RESERVE, quietBy: 'sign-in-identity-address' },
  // Codes that one person asks for (limit-codes.ts), that one phone or mailbox receives, and that are sent in all: SMS cost money.
  'code-pause': { hits: 1, windowSeconds: 60 },
  'code-identity': { hits: 5, windowSeconds: HOUR },
  'code-destination': { hits: 10, windowSeconds: HOUR },
  'code-total': { hits: 3000, windowSeconds: HOUR, quietBy: 'code-address' },
  // Codes asked for and not entered, and wrong codes. A waiting room shares an address. Each code takes five tries.
  'code-address': { hits: 400, windowSeconds: HOUR, failuresOnly: true, reserve: RESERVE },
  'code-try': { hits: 800, windowSeconds: HOUR, failuresOnly: true, reserve: RESERVE },
  // Codes that one member of staff enters.
  'staff-code-try': { hits: 20, windowSeconds: 900 },
  // A sign-in sends a new password again, or a member of staff asks for a code again.
  'step-again': { hits: 5, windowSeconds: 900 },
  // Calls that are not open to a sign-in. Each leaves a line in the audit.
  'refused-call': { hits: 20, windowSeconds: HOUR },
  // Other refusals that leave a line. It refuses no call.
  'recorded-refusal': { hits: 20, windowSeconds: HOUR },
  // Lists, details and renewals. A portal that opens asks for a dozen lists; a waiting room shares an address. The reserve of calls is
  // for browsers that signed in and devices that were heard of the day before (known-device.ts).
  'read-address': { hits: 8000, windowSeconds: 60, reserve: RESERVE },
  // One for each pause in typing.
  'search-address': { hits: 800, windowSeconds: 60, reserve: RESERVE },
  // What one account says that it did.
  activity: { hits: 2000, windowSeconds: DAY },
} satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof limits

export const rateLimits: Readonly<Record<RateLimitName, RateLimit>> = limits

/** The share of a limit, or of another number in its place, that is for known callers. */
export const reserveOf = (name: RateLimitName, hits = rateLimits[name].hits) =>
  Math.ceil(hits * (rateLimits[name].reserve ?? 0))

/** The share for known callers and quiet addresses. */
export const quietShareOf = (name: RateLimitName) =>
  rateLimits[name].quietBy === undefined ? 0 : Math.ceil(rateLimits[name].hits * QUIET_SHARE)

/** The most that a quiet address may have used. */
export const quietUpTo = (name: RateLimitName) => Math.ceil(quietShareOf(name) / QUIET_ADDRESSES)
