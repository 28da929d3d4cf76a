/**
 * Raised with every change of a call that an older page, or an older server, cannot follow. Requests name it in a header: a
 * server that does not know the header passes over it.
 */
export const CONTRACT_VERSION = 2
export const CONTRACT_HEADER = 'x-contract-version'
/** How many versions a server takes, its own among them: pages that are one release behind still deliver. */
export const CONTRACTS_TAKEN = 2
