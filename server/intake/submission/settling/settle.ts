import { durably } from '#server/platform/db/durably.ts'
import type { Outbox } from '#server/platform/message/outbox.ts'
import { isAnonymous, type Judged, type Opened } from '#server/intake/submission/judged.ts'
import { readSettled } from '#server/intake/submission/queries.ts'
import { record } from '#server/intake/submission/record.ts'
import type { Sender } from '#server/intake/submission/sender.ts'
import { isPlain, type SettlePlain } from './settle-plain.ts'
import { both, compareWithSettled, nothingSettled, type Settlement } from './settlement.ts'
import { type AnonymousOptions, takeAnonymousRoom } from '#server/intake/submission/withheld/take-anonymous-room.ts'

export interface SettleOptions extends AnonymousOptions {
  /** Tells patients of answers. */
  readonly outbox: Outbox
  readonly settlePlain: SettlePlain
}

/** Settles submissions: the result is final once this returns. Some may have to come again. */
export async function settle(
  options: SettleOptions,
  sender: Sender,
  submissions: readonly Judged[],
): Promise<Settlement> {
  // Every transaction claims ids in the same order, so that no two deadlock.
  const ordered = submissions.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
  const firsts = ordered.filter(({ id }, at) => id !== ordered[at - 1]?.id)
  const plain = firsts.filter(isPlain)
  const fresh = plain.length > 0 ? await options.settlePlain({ sender, forms: plain }) : nothingSettled
  const done = new Set(idsOf([...fresh.receipts, ...fresh.later]))
  const rest = firsts.filter(({ id }) => !done.has(id))
  const settledFirsts = both(fresh, rest.length > 0 ? await settleRest(options, sender, rest) : nothingSettled)
  const later = new Set(idsOf(settledFirsts.later))
  const again = ordered.filter(({ id }, at) => id === ordered[at - 1]?.id && !later.has(id))
  if (again.length === 0) return settledFirsts
  return both(settledFirsts, compareWithSettled(again, await readSettled(options.db, idsOf(again))))
}

/** Settles known submissions, those about an admission, patients' own, and those for quarantine. */
async function settleRest(options: SettleOptions, sender: Sender, rest: readonly Judged[]): Promise<Settlement> {
  const { later, keep } = await takeAnonymousRoom(options, [{ sender, forms: await newAnonymous(options, rest) }])
  const admitted = rest.filter((one) => !later.has(one))
  const { settlement } =
    admitted.length > 0
      ? await keep(
          () => settleInTransaction(options, sender, admitted),
          ({ fresh }) => fresh,
        )
      : { settlement: nothingSettled }
  return both(settlement, { ...nothingSettled, later: [...later.values()] })
}

/** New forms that name no patient. Most forms here are replays, which take no room. */
async function newAnonymous({ db }: SettleOptions, rest: readonly Judged[]): Promise<Opened[]> {
  const anonymous = rest.filter(isAnonymous)
  if (anonymous.length === 0) return []
  const known = new Set(idsOf(await readSettled(db, idsOf(anonymous))))
  return anonymous.filter(({ id }) => !known.has(id))
}

/** Settles submissions of any kind in one transaction, and returns the ids that were new. */
function settleInTransaction(
  { db, outbox }: Pick<SettleOptions, 'db' | 'outbox'>,
  sender: Sender,
  submissions: readonly Judged[],
): Promise<{ readonly settlement: Settlement; readonly fresh: ReadonlySet<string> }> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await durably(trx)
      const fresh = await record(trx, { ...sender, outbox }, submissions)
      return { settlement: compareWithSettled(submissions, await readSettled(trx, idsOf(submissions))), fresh }
    })
}

const idsOf = (submissions: readonly { readonly id: string }[]) => submissions.map(({ id }) => id)
