/**
 * Reloads a page, so that nothing of the last account is left in memory. Only where a worker answers without network: else
 * the page could stay empty.
 * @returns false where there is none
 */
export function startAfresh(path: string): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  location.replace(path)
  return true
}
