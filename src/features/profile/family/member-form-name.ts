const PREFIX = 'member/'
/** The name under which a member's form is kept. */
export const memberForm = (id: string) => `${PREFIX}${id}`
/** The member's id from a form's name; undefined for a form of another section. */
export const memberOf = (form: string | undefined) => (form?.startsWith(PREFIX) ? form.slice(PREFIX.length) : undefined)

/**
 * The id of a new member whose form was begun. "Add" continues with that form.
 * @param forms the names of the begun forms
 */
export const begunNewcomer = (
  forms: readonly string[],
  family: readonly { readonly id: string }[],
): string | undefined =>
  forms.map(memberOf).find((id) => id !== undefined && !family.some((member) => member.id === id))
