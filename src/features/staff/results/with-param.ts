/** The search of an address with another parameter; without it where the value is empty. Pages begin at the first one. */
export function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  if (value === '') params.delete(name)
  else params.set(name, value)
  return `?${params}`
}
