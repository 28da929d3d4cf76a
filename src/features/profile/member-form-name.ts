const PREFIX = 'member/'
/** Under which name what is written about somebody is kept. */
export const memberForm = (id: string) => `${PREFIX}${id}`
/** About whom a form is; undefined for one of another part of the profile. */
export const memberOf = (form: string | undefined) => (form?.startsWith(PREFIX) ? form.slice(PREFIX.length) : undefined)

/**
 * Somebody who is being written down, and is not in the family: there is nobody there to edit, so whoever adds somebody goes
 * on with them.
 * @param forms names of those that were begun
 */
export const begunNewcomer = (
  forms: readonly string[],
  family: readonly { readonly id: string }[],
): string | undefined =>
  forms.map(memberOf).find((id) => id !== undefined && !family.some((member) => member.id === id))
