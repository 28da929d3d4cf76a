const PREFIX = 'member/'
/** The name under which a member's form is kept. */
export const memberForm = (id: string) => `${PREFIX}${id}`
/** About whom a form is; undefined for one of another part of the profile. */
export const memberOf = (form: string | undefined) => (form?.startsWith(PREFIX) ? form.slice(PREFIX.length) : undefined)

/**
 * A new member whose form was begun: they are not in the list yet, so "add" goes on with that form.
 * @param forms names of those that were begun
 */
export const begunNewcomer = (
  forms: readonly string[],
  family: readonly { readonly id: string }[],
): string | undefined =>
  forms.map(memberOf).find((id) => id !== undefined && !family.some((member) => member.id === id))
