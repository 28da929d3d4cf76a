/** Corrects a path as people type it, such as `/Patient/Login`, `//patient` or `/index.html`. */
export function tidyPath(path: string): string {
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/^\/index\.html$/, '/')
  // All addresses below these are in lower case.
  return /^\/(?:patient|staff|privacy-policy)(?:\/|$)/i.test(tidy) ? tidy.toLowerCase() : tidy
}

/** Corrects the page's address, before the router reads it. */
export function tidyAddress(): void {
  const { pathname, search, hash } = location
  const path = tidyPath(pathname)
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
}
