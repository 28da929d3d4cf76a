/** Sets a parameter of a query; an empty value removes it. Lists go back to their first page. */
export function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  if (value === '') params.delete(name)
  else params.set(name, value)
  return `?${params}`
}
