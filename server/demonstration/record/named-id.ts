import { hash } from 'node:crypto'

/** Gives the same id for the same name: a UUID of version 8 (RFC 9562). */
export function namedId(name: string): string {
  const hex = hash('sha256', `demonstration ${name}`)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
