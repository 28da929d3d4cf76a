/** What the hospital says of a bearer that opens nothing any more (spec section 4). */
export const NOT_VALID = 'Not Valid'

/** The Authorization header in which a bearer travels. */
export const bearerHeader = (bearer: string): string => `Bearer ${bearer}`
