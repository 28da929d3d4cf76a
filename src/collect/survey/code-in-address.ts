/** The code in a link: `?code=` or, unseen by any server, `#code=`. */
export function codeInAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
  const code = new URLSearchParams(search).get('code') ?? new URLSearchParams(hash.slice(1)).get('code')
  return code?.trim() || undefined
}
