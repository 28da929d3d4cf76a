import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'

export type FilterFields = Readonly<Record<string, z.ZodMiniType<string, string>>>
type Values<F extends FilterFields> = { readonly [Name in keyof F]?: z.output<F[Name]> }

/**
 * Reads filters from the address, and writes them there. A wrong or repeated filter is named and not applied. Two days
 * are wrong where the first comes after the last.
 * @param fields the schema of each filter's text
 * @param isOwn whether the person may use a valid value
 */
export function useFilters<F extends FilterFields>(
  fields: F,
  isOwn: (name: string, value: string) => boolean = () => true,
) {
  const [params, setParams] = useSearchParams()
  const given = [...params].filter(([, value]) => value !== '')
  const parse = (name: string, value: string) => {
    const isKnown = Object.hasOwn(fields, name) && onlyIn(params, name) !== undefined
    const taken = isKnown ? fields[name]?.safeParse(value).data : undefined
    return taken !== undefined && isOwn(name, taken) ? taken : undefined
  }
  const [from, until] = ['from', 'until'].map((name) => parse(name, onlyIn(params, name) ?? ''))
  const isBackwards = from !== undefined && until !== undefined && from > until
  const read = ([name, value]: readonly [string, string]) =>
    isBackwards && isDay(name) ? undefined : parse(name, value)
  const wrong = given.filter((one) => read(one) === undefined).map(([name]) => name)
  const right = given.filter((one) => read(one) !== undefined).map((one) => [one[0], read(one)] as const)
  // Each value was parsed by the schema of its name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const values = Object.fromEntries(right) as Values<F>

  /** Changes filters. Each list then begins at its first page. */
  const set = (changed: Readonly<Record<string, string>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const name of [...pageParams, ...wrong]) if (!isBackwards || !isDay(name)) next.delete(name)
      for (const [name, value] of Object.entries(changed)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return { values, wrong, set, clear: () => setParams({}) }
}

/** The value of a parameter; undefined where it is missing or given more than once. */
export function onlyIn(params: URLSearchParams, name: string): string | undefined {
  const given = params.getAll(name).filter((value) => value !== '')
  return given.length === 1 ? given[0] : undefined
}

/** The parameters that name the row after which a page begins. */
export const pageParams: readonly string[] = ['after', 'conflict']

const isDay = (name: string): boolean => name === 'from' || name === 'until'
