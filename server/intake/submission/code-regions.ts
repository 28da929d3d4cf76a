import type { Answers } from '#core/domain/submission/submission.ts'
import { type Field, fieldsOf, type Questionnaire, type RegionLevel } from '#core/questionnaires/language/definition.ts'
import { parentOf, type Region, regionsWithin } from '#server/platform/reference/regions.ts'

export interface CodedRegions {
  readonly answers: Answers
  /** Whether a typed name fits no region, or several. */
  readonly isUnclear: boolean
}

type RegionField = Extract<Field, { type: 'region' }>

/**
 * Adds codes to regions whose names were typed because the device lacked the list. A name is looked up within the
 * regions that the name above may mean; where several are left, the names below decide. An unclear name stays as typed.
 */
export async function codeRegions(questionnaire: Questionnaire, answers: Answers): Promise<CodedRegions> {
  const fields = fieldsOf(questionnaire).filter((field) => field.type === 'region')
  const asWritten = new Map(fields.map(({ id }) => [id, answers[id]]))
  if ([...asWritten.values()].every((one) => typeof one !== 'string' || codeIn(one) !== undefined))
    return { answers, isUnclear: false }
  const meant = new Map<string, readonly Region[]>()
  for (const field of fields) meant.set(field.id, await regionsMeant(field, asWritten.get(field.id), meant))
  for (const { id, within } of fields.toReversed()) {
    const around = within === undefined ? [] : (meant.get(within) ?? [])
    const parents = new Set((meant.get(id) ?? []).map(({ Code }) => parentOf(Code)))
    const left = around.filter(({ Code }) => parents.has(Code))
    if (within !== undefined && left.length > 0) meant.set(within, left)
  }
  const coded = fields.flatMap(({ id }) => {
    const [region, ...others] = meant.get(id) ?? []
    return region && others.length === 0 ? [[id, `${region.Code} ${region.Name}`] as const] : []
  })
  const found = { ...answers, ...Object.fromEntries(coded) }
  const isUnclear = fields.some(({ id }) => typeof found[id] === 'string' && codeIn(found[id]) === undefined)
  return { answers: found, isUnclear }
}

/** The widest first: a region comes after the one that contains it. */
async function regionsMeant(
  { level, within }: RegionField,
  written: unknown,
  meant: ReadonlyMap<string, readonly Region[]>,
): Promise<readonly Region[]> {
  if (typeof written !== 'string') return []
  const code = codeIn(written)
  if (code !== undefined) return [{ Code: code, Name: written.slice(code.length + 1) }]
  const parents = within === undefined ? [undefined] : (meant.get(within) ?? []).map(({ Code }) => Code)
  const around = (await Promise.all(parents.map(regionsWithin))).flatMap((regions) => regions ?? [])
  const exact = around.filter(({ Name }) => plain(Name) === plain(written))
  return exact.length > 0 ? exact : around.filter(({ Name }) => bare(level, Name) === bare(level, written))
}

const codeIn = (answer: string): string | undefined => /^\d\d(?:\.\d+)*(?= )/.exec(answer)?.[0]

/** Folds spellings of one name: without punctuation, and with abbreviated kinds of regions written out. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^kab /, 'kabupaten ')
    .replace(/^(kabupaten|kota) (?:administrasi|adm) /, '$1 ')

const kindWords: Readonly<Record<RegionLevel, RegExp>> = {
  province: /^(?:provinsi|propinsi|prov|dki|daerah khusus ibukota|daerah istimewa|d i|di) /,
  city: /^(?:kabupaten|kota) /,
  subdistrict: /^(?:kecamatan|kec|distrik|kapanewon|kemantren) /,
  village: /^(?:kelurahan|kel|desa|ds|gampong|nagari|kampung) /,
}

const bare = (level: RegionLevel, name: string): string => plain(name).replace(kindWords[level], '')
