/** The code in a link: `?code=`, or `#code=`, which no server sees. */
export function codeInAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const code = new URLSearchParams(search).get('code') ?? new URLSearchParams(hash.slice(1)).get('code')
  return code?.trim() || undefined
}
