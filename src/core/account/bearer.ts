/** The Authorization header in which a bearer travels. */
export const bearerHeader = (bearer: string): string => `Bearer ${bearer}`
