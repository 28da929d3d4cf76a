/** So much, then 429 until the window ends. Windows are counted by address (IPv6 by its /64) or by device. */
interface RateLimit {
  readonly hits: number
  readonly windowSeconds: number
  /** Only what did not succeed counts, and beyond `hits` one failure for every four successes. */
  readonly failuresOnly?: true
  /** This share is for those who are known: names can be made up. */
  readonly reserve?: number
  /** Another quarter is for those who are known, and for addresses that have used little by the limit of this name. */
  readonly quietBy?: string
}

const RESERVE = 1 / 4
/** The same quarter of the whole, where a number is what strangers may. */
export const RESERVE_BESIDE = RESERVE / (1 - RESERVE)
/** Of a limit that has `quietBy`. */
const QUIET_SHARE = 1 / 4
/** So many addresses share it, each alike. */
const QUIET_ADDRESSES = 32
/** There is no window: what lies there counts until it ends, and its rows are renewed every hour. */
const YEAR = 365 * 86_400

/**
 * `quarantine-device`, `quarantine-address`, `quarantine-total`: KiB a minute of forms that the hospital keeps without being
 * able to use them. A key that was lost may make an honest device bring such: its forms wait there until there is room.
 * `unread-device`, `unread-address`, `unread-total`: KiB of such forms and of their files that lie at the hospital, by who
 * brought the form. The minutes above leave hours until strangers have filled their share.
 * `anonymous-device`, `anonymous-address`, `anonymous-total`: forms a day that name no patient; one counts once for every
 * 4 KiB that it begins. A shared phone takes 300 runners an hour, 3,000 on a long day; a stadium is one address with 20,000
 * and more. `ANONYMOUS_PER_ADDRESS` sets the second. Twenty stadiums fill the third: it keeps the disk from filling. A
 * signed-in patient counts by account, and for no address. `anonymous-proven`: forms a minute, of all, that find no room at
 * their address or among all, and whose device did work for them (proofs.ts). One proof is good for 50.
 * `new-device-address`, `new-device-total`: devices a day that tell of themselves for the first time. Names are free, and each
 * leaves a row for a year; a stadium's five thousand come on one day. What comes above is taken in, but not listed.
 * `heartbeat`: a device tells how it stands at most once a pass, and most passes tell it with their batch. Counted by the
 * device's own name. `heartbeat-address`: names are free, so what one address may tell for all of them is bounded too; five
 * thousand devices behind it may come back within one minute.
 * `wrong-operator-token`: ten guesses in a quarter of an hour; a right token passes all the same. `wrong-tablet-code`: ten
 * in a minute; a right code passes, too. It has 40 bits and lasts a quarter of an hour: who tries 5,000 a second all the
 * while, more than a server answers, finds one of 250,000.
 * `survey-code-device`: numbers that opened nothing. No person mistypes thirty times an hour.
 * `survey-number`: numbers at all of one address, right ones too. They follow one another, so a guesser is mostly
 * right; a hospital group's patients come nowhere near forty a minute. Devices name themselves, so the address is what binds
 * a guesser; it binds all who are behind it, so its window is a minute. The last five are for devices that are known to
 * open what they ask for (`survey-opened-device`; it refuses no call). `survey-number-total`: the same of all addresses
 * together, for a guesser with many; a quarter is for known ones. Forms that are over a limit wait on their devices.
 * `survey-number-proven`: those of devices that did work for it (proofs.ts). They count in the place of `survey-number`.
 * `proof`: each proof of work counts once. `proof-address`: proofs of one address; it refuses no call, but work gets dearer.
 * `sign-in-address`: registrations, sign-ins and new passwords that came to nothing. A thousand people may stand behind a
 * hospital's proxy, so those who got in do not count.
 * `sign-in-identity-address`, `sign-in-identity`: passwords tried for one person from one address, and from all of them,
 * right ones too, so that no number of parallel guesses slips through. The reserve is for browsers that have signed in as this
 * person, and at an address for those that have signed in at all (known-browser.ts).
 * `code-pause`: one code a minute for each wisher (see wisherOf). `code-identity`: five an hour.
 * `code-destination`: what one phone or mailbox receives, from all wishers. `code-address`: wishes of one address whose
 * code was not entered; a waiting room shares it. `code-total`: what is really sent to everybody together; SMS cost money.
 * `code-unsent`: wishes that came to nothing; it refuses no call, but costs what the total costs. `code-try`: wrong codes
 * entered from one address; each code itself takes five.
 * `reset-again`: new passwords sent again by a sign-in that has set one: as many as a code has tries.
 * `renew-address`: renewals; a hospital's tabs each need four an hour.
 * `refused-call`: calls that are not open to a sign-in which makes them; each leaves a line in the audit.
 * `recorded-refusal`: other refusals of a sign-in, or of an address that has none, which leave a line; it refuses no call.
 * `read-address`: lists, details and pages of doctors; a portal that opens asks for a dozen lists, and a hospital's waiting
 * room shares one address. `search-address`: searches, one for each pause in typing. The reserve of calls is for
 * browsers that have signed in and devices that were heard of the day before, by their cookies (known-device.ts).
 * `attachment-device`, `attachment-address`, `attachment-total`: KiB of files that are kept in a minute, by the device of their
 * form, by their address and of all together. Files wait on their devices meanwhile.
 * `guest-file-address`, `guest-file-total`: KiB a day of files whose form is a guest's request. Those stay as long as the request.
 * Thirty addresses do not fill the share of strangers, 8 GiB; a waiting room's 300 photos of new phones are below its own.
 * `guest-file-late-address`, `guest-file-late-total`: KiB a minute of such files that find no room in the day. With them 22 GiB a day come at most.
 * `staff-sign-in-address`, `staff-sign-in`: staff passwords tried for one address of mail, from one address and from all of
 * them, as for patients. `staff-code`: codes that a sign-in asks for again; `staff-code-try`: codes that are entered for one person.
 * `staff-passkey`: each question to a passkey is answered once.
 * `staff-invitation`: links of one address that are no invitation. A right one passes: its token has 256 bits.
 * `activity`: what one account says that it did, in a day.
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

/** Of a limit, or of another number in its place, what is for those who are known. */
export const reserveOf = (name: RateLimitName, hits = rateLimits[name].hits) =>
  Math.ceil(hits * (rateLimits[name].reserve ?? 0))

/** What is for them and for addresses that have used little. */
export const quietShareOf = (name: RateLimitName) =>
  rateLimits[name].quietBy === undefined ? 0 : Math.ceil(rateLimits[name].hits * QUIET_SHARE)

/** What an address may have used to be one of those. */
export const quietUpTo = (name: RateLimitName) => Math.ceil(quietShareOf(name) / QUIET_ADDRESSES)
