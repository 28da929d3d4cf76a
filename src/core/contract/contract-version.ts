/**
 * Raised with every change of a call that an older page, or an older server, cannot follow. A header of each request
 * names the version; a server that does not know the header ignores it.
 */
export const CONTRACT_VERSION = 2
export const CONTRACT_HEADER = 'x-contract-version'
/** The number of versions that a server takes, its own included: pages that are one release behind still deliver. */
export const CONTRACTS_TAKEN = 2
