import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'

/** A province, city or regency, subdistrict, or village, with the government's code: "32.71.01.1001". */
export interface Region {
  readonly Code: string
  readonly Name: string
}

type Level = ReadonlyMap<string, readonly Region[]>
interface Row {
  readonly code: string
  readonly name: string
}

/** The lists by the number of parts in the parent's code. */
const sources: readonly (() => Promise<readonly Row[]>)[] = [getProvinces, getRegencies, getDistricts, getVillages]
/** Read at first use, then kept: some 35 MB with all villages. */
const levels = new Map<number, Promise<Level>>()

/** The regions in a province, city or subdistrict; without one, the provinces. Undefined: unknown code. */
export async function regionsWithin(parent: string | undefined): Promise<readonly Region[] | undefined> {
  const depth = parent === undefined ? 0 : parent.split('.').length
  const level = await levelAt(depth)
  return level?.get(parent ?? '')
}

/** Every province, followed by every city and regency. */
export async function provincesAndCities(): Promise<readonly Region[]> {
  const provinces = (await regionsWithin(undefined)) ?? []
  const cities = await Promise.all(provinces.map(({ Code }) => regionsWithin(Code)))
  return [...provinces, ...cities.flatMap((some) => some ?? [])]
}

/** The region's name; undefined: there is no such region. */
export async function nameOfRegion(code: string): Promise<string | undefined> {
  return (await regionsWithin(parentOf(code)))?.find(({ Code }) => Code === code)?.Name
}

/** The code of the region above; undefined for a province. */
export function parentOf(code: string): string | undefined {
  const end = code.lastIndexOf('.')
  return end === -1 ? undefined : code.slice(0, end)
}

function levelAt(depth: number): Promise<Level> | undefined {
  const source = sources[depth]
  const known = levels.get(depth)
  if (known || !source) return known
  const level = source().then(byParent)
  levels.set(depth, level)
  // A failed read is tried again.
  level.catch(() => levels.delete(depth))
  return level
}

const alphabetical = new Intl.Collator('id')

function byParent(rows: readonly Row[]): Level {
  const level = new Map<string, Region[]>()
  for (const { code, name } of rows) {
    const parent = parentOf(code) ?? ''
    const regions = level.get(parent) ?? []
    regions.push({ Code: code, Name: writeName(name) })
    level.set(parent, regions)
  }
  for (const regions of level.values()) regions.sort((one, other) => alphabetical.compare(one.Name, other.Name))
  return level
}

/** The source writes larger regions in capitals: "KOTA BOGOR", "DKI JAKARTA". */
function writeName(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replaceAll(/(?<=^|[\s(-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Dki /, 'DKI ')
}
