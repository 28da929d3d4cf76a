/** The most in a window; then 429 until it ends. Counted by address (IPv6 by its /64) or by device. */
interface RateLimit {
  readonly hits: number
  readonly windowSeconds: number
  /** Only failures count; above `hits`, one failure is allowed for every four successes. */
  readonly failuresOnly?: true
  /** The share for known callers only, because strangers can invent names. */
  readonly reserve?: number
  /** Another quarter is for known callers, and for addresses that have used little of the limit of this name. */
  readonly quietBy?: string
}

const RESERVE = 1 / 4
/** The same reserve as a part of the strangers' number. */
export const RESERVE_BESIDE = RESERVE / (1 - RESERVE)
/** The quiet share of a limit with `quietBy`. */
const QUIET_SHARE = 1 / 4
const QUIET_ADDRESSES = 32
/** Without a window: kept data counts until it ends, and its rows are renewed every hour. */
const YEAR = 365 * 86_400

/**
 * What each limit counts, and why it has its number.
 * `quarantine-device`, `quarantine-address`, `quarantine-total`: KiB a minute of forms that are kept and cannot be
 * used. An honest device sends such forms when a key was lost; they wait there until there is room.
 * `unread-device`, `unread-address`, `unread-total`: KiB of such forms and of their files that are kept, by the sender
 * of the form. The minutes above leave hours until strangers have filled their share.
 * `anonymous-device`, `anonymous-address`, `anonymous-total`: forms a day that name no patient; one counts once for
 * every 4 KiB that it begins. A shared phone takes 3,000 runners on a long day; a stadium is one address with 20,000
 * and more. `ANONYMOUS_PER_ADDRESS` sets the second. Twenty stadiums fill the third, which keeps the disk from filling.
 * A signed-in patient counts by account, and for no address. `anonymous-proven`: forms a minute, of all senders,
 * without room at their address or in the total, whose device did work (proofs.ts). One proof is good for 50.
 * `new-device-address`, `new-device-total`: new devices a day. Strangers can invent names, and each leaves a row for a
 * year; a stadium's five thousand come on one day. Above the limit a heartbeat is accepted, and its device is not
 * listed.
 * `heartbeat`: heartbeats of one device; it sends at most one a pass, mostly with a batch. `heartbeat-address`: those
 * of all devices at an address, because names can be invented; five thousand may come back within one minute.
 * `wrong-operator-token`: ten guesses in a quarter of an hour. `wrong-tablet-code`: ten in a minute. A right token or
 * code always passes. A code has 40 bits and lasts a quarter of an hour: at 5,000 tries a second all the while, more
 * than a server answers, one code of 250,000 is found.
 * `survey-code-device`: numbers that found nothing. No person mistypes thirty times an hour.
 * `survey-number`: all numbers of one address, right ones too. Numbers follow one another, so a guesser is mostly
 * right; a hospital group's patients come nowhere near forty a minute. Devices name themselves, so only the address
 * limits a guesser; it limits all others there, too, so its window is a minute. The last five are for devices that
 * mostly send right numbers (`survey-opened-device`, which refuses no call). `survey-number-total`: the same of all
 * addresses, for a guesser with many; a quarter is for known devices. Forms over a limit wait on their devices.
 * `survey-number-proven`: numbers of devices that did work (proofs.ts), in place of `survey-number`.
 * `proof`: each proof of work counts once. `proof-address`: proofs of one address; it refuses no call, but work gets
 * harder.
 * `sign-in-address`: registrations, sign-ins and new passwords that failed. A thousand people may share a hospital's
 * proxy, so those that succeed do not count.
 * `sign-in-identity-address`, `sign-in-identity`: passwords tried for one person from one address, and from all. Right
 * ones count too, so that parallel guesses are limited. The reserve is for browsers that have signed in as this person,
 * and at an address for those that have signed in as any person (known-browser.ts).
 * `code-pause`: one code a minute for each asker (see wisherOf). `code-identity`: five an hour. `code-destination`:
 * codes to one phone or mailbox, from all askers. `code-address`: requests of one address whose code was not entered; a
 * waiting room shares it. `code-total`: codes that are really sent, because SMS cost money. `code-unsent`: requests
 * without a receiver; it refuses no call, but takes as long as the total. `code-try`: wrong codes from one address;
 * each code itself takes five tries.
 * `reset-again`: a new password repeated by a sign-in that has set one: as many times as a code has tries.
 * `renew-address`: renewals; each tab of a hospital needs four an hour.
 * `refused-call`: calls that are not open to their sign-in; each leaves a line in the audit.
 * `recorded-refusal`: other recorded refusals of a sign-in, or of an address without one; it refuses no call.
 * `read-address`: lists, details and pages of doctors. A portal that opens asks for a dozen lists, and a hospital's
 * waiting room shares one address. `search-address`: searches, one for each pause in typing. The reserve of calls is
 * for browsers that have signed in and devices that were heard of the day before, by their cookies (known-device.ts).
 * `attachment-device`, `attachment-address`, `attachment-total`: KiB of files kept in a minute, by the device of their
 * form, by address and all together. Files over a limit wait on their devices.
 * `guest-file-address`, `guest-file-total`: KiB a day of files of guests' requests, which stay as long as the request.
 * Thirty addresses do not fill the share of strangers, 8 GiB; a waiting room's 300 photos fit into the limit of an
 * address.
 * `guest-file-late-address`, `guest-file-late-total`: KiB a minute of such files without room in the day; 22 GiB a day
 * in all.
 * `staff-sign-in-address`, `staff-sign-in`: staff passwords tried for one e-mail address, from one address and from
 * all. `staff-code`: further codes of a sign-in; `staff-code-try`: codes entered for one person.
 * `staff-passkey`: each question to a passkey is answered once.
 * `staff-invitation`: invalid invitation links from one address. A right one passes: its token has 256 bits.
 * `activity`: actions that one account reports in a day.
 */
const limits = {
  'quarantine-device': { hits: 2048, windowSeconds: 60 },
  'quarantine-address': { hits: 8192, windowSeconds: 60, reserve: RESERVE },
  'quarantine-total': { hits: 24_576, windowSeconds: 60, reserve: RESERVE, quietBy: 'quarantine-address' },
  'unread-device': { hits: 131_072, windowSeconds: YEAR },
  'unread-address': { hits: 1_048_576, windowSeconds: YEAR, reserve: RESERVE },
  'unread-total': { hits: 16_777_216, windowSeconds: YEAR, reserve: RESERVE, quietBy: 'unread-address' },
  'anonymous-device': { hits: 10_000, windowSeconds: 86_400 },
  'anonymous-address': { hits: 100_000, windowSeconds: 86_400, reserve: RESERVE },
  'anonymous-total': { hits: 2_000_000, windowSeconds: 86_400, reserve: RESERVE, quietBy: 'anonymous-address' },
  'anonymous-proven': { hits: 4000, windowSeconds: 60 },
  'new-device-address': { hits: 20_000, windowSeconds: 86_400 },
  'new-device-total': { hits: 100_000, windowSeconds: 86_400, quietBy: 'new-device-address' },
  heartbeat: { hits: 20, windowSeconds: 60 },
  'heartbeat-address': { hits: 8000, windowSeconds: 60, reserve: RESERVE },
  'wrong-operator-token': { hits: 10, windowSeconds: 900 },
  'wrong-tablet-code': { hits: 10, windowSeconds: 60 },
  'survey-code-device': { hits: 30, windowSeconds: 3600 },
  'survey-opened-device': { hits: 2400, windowSeconds: 86_400 },
  'survey-number-total': { hits: 400, windowSeconds: 60, reserve: RESERVE, quietBy: 'survey-number' },
  'survey-number': { hits: 40, windowSeconds: 60, reserve: 1 / 8 },
  'survey-number-proven': { hits: 25, windowSeconds: 60 },
  proof: { hits: 1, windowSeconds: 900 },
  'proof-address': { hits: 1_000_000, windowSeconds: 600 },
  'sign-in-address': { hits: 400, windowSeconds: 900, failuresOnly: true, reserve: RESERVE },
  'sign-in-identity-address': { hits: 20, windowSeconds: 900, reserve: RESERVE },
  'sign-in-identity': { hits: 128, windowSeconds: 900, reserve: RESERVE, quietBy: 'sign-in-identity-address' },
  'code-pause': { hits: 1, windowSeconds: 60 },
  'code-identity': { hits: 5, windowSeconds: 3600 },
  'code-destination': { hits: 10, windowSeconds: 3600 },
  'code-address': { hits: 400, windowSeconds: 3600, failuresOnly: true, reserve: RESERVE },
  'code-total': { hits: 3000, windowSeconds: 3600, quietBy: 'code-address' },
  'code-unsent': { hits: 3000, windowSeconds: 3600 },
  'code-try': { hits: 800, windowSeconds: 3600, failuresOnly: true, reserve: RESERVE },
  'reset-again': { hits: 5, windowSeconds: 60 },
  'renew-address': { hits: 1600, windowSeconds: 60, reserve: RESERVE },
  'refused-call': { hits: 20, windowSeconds: 3600 },
  'recorded-refusal': { hits: 20, windowSeconds: 3600 },
  'read-address': { hits: 8000, windowSeconds: 60, reserve: RESERVE },
  'search-address': { hits: 800, windowSeconds: 60, reserve: RESERVE },
  'staff-sign-in-address': { hits: 20, windowSeconds: 900, reserve: RESERVE },
  'staff-sign-in': { hits: 128, windowSeconds: 900, reserve: RESERVE, quietBy: 'staff-sign-in-address' },
  'staff-code': { hits: 5, windowSeconds: 900 },
  'staff-code-try': { hits: 20, windowSeconds: 900 },
  'staff-passkey': { hits: 1, windowSeconds: 600 },
  'staff-invitation': { hits: 60, windowSeconds: 60 },
  activity: { hits: 2000, windowSeconds: 86_400 },
  'attachment-device': { hits: 16_384, windowSeconds: 60 },
  'attachment-address': { hits: 32_768, windowSeconds: 60, reserve: RESERVE },
  'attachment-total': { hits: 65_536, windowSeconds: 60, reserve: RESERVE, quietBy: 'attachment-address' },
  'guest-file-address': { hits: 262_144, windowSeconds: 86_400, reserve: RESERVE },
  'guest-file-total': { hits: 16_777_216, windowSeconds: 86_400, reserve: RESERVE, quietBy: 'guest-file-address' },
  'guest-file-late-address': { hits: 1024, windowSeconds: 60, reserve: RESERVE },
  'guest-file-late-total': { hits: 4096, windowSeconds: 60, reserve: RESERVE },
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
