import * as z from 'zod/mini'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import { submissionId } from '#core/domain/submission/submission.ts'
import { keep, readKept } from './vault.ts'

interface Door {
  readonly own: Store
  readonly db: OutboxDatabase
}

/** What stands in a form of the profile or in a message, and what stood in the profile when it was begun. */
const begun = z.object({
  /** The submission's later on: one form can be submitted once only. */
  id: submissionId,
  before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  written: z.record(z.string(), z.string()),
})
export type BegunForm = z.output<typeof begun>

const kept = z.record(z.string(), begun)
/** By the name of the form. */
export type BegunForms = z.output<typeof kept>

/** Those that were not submitted: a page may have ended between that and the end of its form. */
export async function readBegunForms({ own, db }: Door): Promise<BegunForms> {
  const all = Object.entries((await readKept({ own }, 'profileForms', kept)) ?? {})
  const submitted = await Promise.all(all.map(([, { id }]) => isSubmitted(db, id)))
  return Object.fromEntries(all.filter((_form, nth) => !submitted[nth]))
}

/** One form as it stands now; undefined for one that is over, which takes away what was kept under this id only. */
export interface FormChange {
  readonly id: string
  readonly form: BegunForm | undefined
}

/**
 * Changes these forms and leaves all others as they are: one page after the other, so that none writes over what another has
 * kept.
 * @param changes by the name of the form
 * @param held what the page has of all forms, for a vault that took the place of a dropped one: written where nothing is
 * @param of the vault of the account that fills them in: another that has signed in meanwhile gets nothing of it
 * @returns false when that vault is not open here any more: then nothing is kept
 */
export async function changeBegunForms(
  { own, locks }: Pick<Door, 'own'> & { readonly locks: LockManager | undefined },
  changes: ReadonlyMap<string, FormChange>,
  of: string,
  held: BegunForms = {},
): Promise<boolean> {
  const work = async () => {
    const forms = new Map(Object.entries({ ...held, ...(await readKept({ own }, 'profileForms', kept)) }))
    for (const [name, { id, form }] of changes)
      if (form) forms.set(name, form)
      else if (forms.get(name)?.id === id) forms.delete(name)
    return keep({ own }, 'profileForms', Object.fromEntries(forms), of)
  }
  return locks ? locks.request('profile-forms', work) : work()
}
