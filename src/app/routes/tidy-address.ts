/** A path as people type it, `/Patient/Login`, `//patient` or `/index.html`, as the app has it. */
export function tidyPath(path: string): string {
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/^\/index\.html$/, '/')
  // Below these all addresses are in small letters.
  return /^\/(?:patient|staff|privacy-policy)(?:\/|$)/i.test(tidy) ? tidy.toLowerCase() : tidy
}

/** Before the router reads it. */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const path = tidyPath(pathname)
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
}
