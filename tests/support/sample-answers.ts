import type { EntryField, Field, FieldType, Option } from '#core/questionnaires/language/definition.ts'

export const fieldTypes = [
  'text',
  'long-text',
  'email',
  'mobile',
  'yes-no',
  'agreement',
  'scale',
  'nps',
  'choice',
  'choices',
  'number',
  'date',
  'computed',
  'preset',
  'region',
  'document',
  'signature',
  'attachment',
  'notice',
  'group',
] as const satisfies readonly FieldType[]

/** Types of fields that an entry of a group can have. */
export const entryTypes = [
  'text',
  'long-text',
  'email',
  'mobile',
  'yes-no',
  'scale',
  'nps',
  'choice',
  'choices',
  'number',
  'date',
  'region',
] as const satisfies readonly EntryField['type'][]

/** An entry of a list that is not empty, by a number of any size. */
export function pick<T>(list: readonly T[], number: number): T {
  if (list.length === 0) throw new RangeError('there is nothing to pick from')
  return list[number % list.length] as T
}

export type Sample = string | number | boolean

const [content, key] = ['h'.repeat(43), 'K'.repeat(43)]
/** Files as a form names them. */
export const sampleFiles = [
  `018f6a2b-0000-7000-8000-0000000000a1 image/jpeg 812345 ${content} ${key}`,
  `018f6a2b-0000-7000-8000-0000000000a2 application/pdf 1 ${content} ${key}`,
] as const

/** Possible answers of a field, one by one, as conditions name them. */
export function samplesOf(field: Field): readonly Sample[] {
  switch (field.type) {
    case 'yes-no':
      return ['yes', 'no']
    case 'agreement':
      return [true]
    case 'scale':
      return field.points.map((_, index) => index + 1)
    case 'nps':
      return [0, 5, 6, 10]
    case 'choice':
    case 'choices':
      // The hospital's list is unknown, so conditions only ask whether something was chosen.
      if (field.list !== undefined) return field.other ? ['other'] : []
      return [...field.options.map(({ value }) => value), ...(field.other ? ['other'] : [])]
    case 'number':
      return [0, 1, 7, 36.5, -1]
    case 'date':
      return ['1990-08-17', '2026-06-15', '2031-01-01']
    case 'mobile':
      return ['+6281234567890', '+62812345678']
    case 'email':
      return ['sri@example.com']
    case 'computed':
      return [0, 1, 2, 'no-flags', 'see-medical-team']
    case 'preset':
      return field.values
    case 'region':
      return ['31 DKI Jakarta', '31.74 Kota Jakarta Selatan', '32.01 Bogor', 'Jakarta']
    case 'document':
      return ['1', '12']
    case 'signature':
      return ['typed:Sri Wahyuni', 'drawn:M1 2L30 40']
    case 'attachment':
    case 'group':
      return []
    case 'notice':
      return ['told']
    case 'text':
    case 'long-text':
      return ['a', 'aaa', 'Sri Wahyuni']
  }
}

/** Inputs of a person or a device: first valid ones, in every way in which people write them. */
export function waysToAnswer(field: Field): readonly unknown[] {
  switch (field.type) {
    case 'scale':
    case 'nps':
      return samplesOf(field).flatMap((sample) => [sample, String(sample), `0${sample}`])
    case 'choice':
      return field.list === undefined ? samplesOf(field) : [...samplesOf(field), ...waysToList(field.options)]
    case 'choices': {
      const values = field.list === undefined ? samplesOf(field) : [...samplesOf(field), ...waysToList(field.options)]
      return [...values.map((value) => [value]), values, values.toReversed(), [...values, ...values]]
    }
    case 'number':
      return [...samplesOf(field), '36,5', '36.50', ' 7 ', '-1', '0', '-0', -0, '000000000001', '12345678901234']
    case 'date':
      return [...samplesOf(field), '17-08-1990', '17/8/1990', '1.1.2031', '29-02-2024', '29-02-2023', '31-04-2020']
    case 'mobile':
      return [...samplesOf(field), '0812-3456-7890', '62 812 345 678', '+62 (0)812 345 678', '021 555 1234']
    case 'text':
    case 'long-text':
      return [...samplesOf(field), '  a  ', 'x'.repeat(200), 'x'.repeat(501), 'x'.repeat(2001)]
    case 'region':
      return [...samplesOf(field), ' Jakarta ', 'x'.repeat(150), 'x'.repeat(151)]
    case 'document':
      return [...samplesOf(field), '0', '01', ' 1', '999999', '1000000']
    case 'signature':
      return [
        ...samplesOf(field),
        'typed:',
        'typed:S',
        'typed: Sri',
        'typed:Sri\nW',
        'drawn:',
        'drawn:1',
        'drawn:M1<',
        'drawn:M1 1',
        `drawn:M1L${'1'.repeat(8000)}`,
        `drawn:M1L${'1'.repeat(8001)}`,
      ]
    case 'attachment': {
      const [photo, letter] = sampleFiles
      return [
        [photo],
        [letter, photo],
        `${photo};${letter}`,
        [photo, photo],
        `${photo};`,
        photo.toUpperCase(),
        photo.replace('image/jpeg', 'image/gif'),
        photo.replace(' 812345 ', ' 10485761 '),
        photo.replace(' 812345 ', ' 0 '),
        photo.replace(/ [^ ]+$/, ''),
        [photo, 'a'],
        Array.from({ length: 10 }, (_, index) => photo.replace('018f', `018${index.toString(16)}`)),
      ]
    }
    case 'group': {
      const entries = Array.from({ length: field.most + 1 }, (_, index) => entryOf(field, index))
      const [entry] = entries
      return [
        [entry],
        entries.slice(0, 2),
        entries.slice(0, field.most),
        entries,
        [{}],
        [entry, null],
        [[entry]],
        ['a'],
        [{ ...entry, [field.id]: 'a' }],
        [{ ...entry, toString: 'a' }],
        [JSON.parse('{"__proto__":{"a":1}}')],
        { 0: entry },
      ]
    }
    case 'email':
      return [...samplesOf(field), ' sri@example.com ', 'sri', `${'a'.repeat(250)}@example.com`]
    default:
      return samplesOf(field)
  }
}

/** Entries of the hospital's list by id and name, some that the list lacks, and texts that are no entry. */
const waysToList = (options: readonly Option[]): readonly string[] => [
  ...options.flatMap(({ value, label }) => [value, `${value} ${label.id}`]),
  '12 Swab baru',
  '7 Nama lain',
  `5 ${'x'.repeat(108)}`,
  `5 ${'x'.repeat(109)}`,
  '5 ',
  '5  dua',
  '05 nol',
  '5 baris\ndua',
  'lima',
]

/** An entry with an answer to each field, in one of the ways in which people write it. */
const entryOf = ({ fields }: Extract<Field, { type: 'group' }>, turn: number): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field, index): [string, unknown][] => [
      [field.id, pick(waysToAnswer(field), turn * 3 + index)],
      ...('other' in field && field.other && turn % 2 === 0 ? [[`${field.id}Other`, 'words'] as [string, string]] : []),
    ]),
  )

/** Values that are no answer to any field. */
export const noAnswers: readonly unknown[] = [
  undefined,
  null,
  false,
  '',
  '   ',
  [],
  true,
  0,
  -0,
  -1,
  11,
  2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  1e-7,
  'maybe',
  'constructor',
  '__proto__',
  'true',
  'NaN',
  '0x10',
  '1e3',
  '1,5,5',
  [''],
  [null],
  [['a']],
  ['a', 'nowhere'],
  ['__proto__'],
  {},
  { length: 0 },
  { toString: 'a' },
  JSON.parse('{"__proto__":{"yes":true}}'),
  'a'.repeat(100_000),
  `${'a'.repeat(30_000)}!`,
  '1'.repeat(50_000),
  `0812${'-'.repeat(50_000)}`,
  '\u0000',
  '👩‍⚕️',
  '٣',
]
