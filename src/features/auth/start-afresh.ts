/**
 * Loads a page anew, so that nothing of whoever was here is left in memory. Only where a worker answers without network:
 * nobody is to be left with an empty page.
 * @returns false where there is none
 */
export function startAfresh(path: string): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  location.replace(path)
  return true
}
