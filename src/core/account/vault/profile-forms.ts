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

/** The content of a form of the profile or of a message, and the content of the profile when the form was begun. */
const begun = z.object({
  /** Becomes the submission's id, so that one form can be submitted only once. */
  id: submissionId,
  before: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  written: z.record(z.string(), z.string()),
})
export type BegunForm = z.output<typeof begun>

const kept = z.record(z.string(), begun)
/** By the name of the form. */
export type BegunForms = z.output<typeof kept>

/** The forms that were not submitted. A page may have closed after it submitted a form and before it removed it. */
export async function readBegunForms({ own, db }: Door): Promise<BegunForms> {
  const all = Object.entries((await readKept({ own }, 'profileForms', kept)) ?? {})
  const submitted = await Promise.all(all.map(([, { id }]) => isSubmitted(db, id)))
  return Object.fromEntries(all.filter((_form, nth) => !submitted[nth]))
}

/** One form with its present content. Undefined content ends the form, and deletes only what was kept under this id. */
export interface FormChange {
  readonly id: string
  readonly form: BegunForm | undefined
}

/**
 * Changes these forms and leaves all others as they are. Pages do this one after another, so that none overwrites the
 * forms of another.
 * @param changes by the name of the form
 * @param held all forms that the page has, for a vault that replaced a dropped one: written where the vault has none
 * @param of the vault of the account that fills the forms in: another account that signs in meanwhile gets none of them
 * @returns false when that vault is no longer open here; nothing is kept then
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
