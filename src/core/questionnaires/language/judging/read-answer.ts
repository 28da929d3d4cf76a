import * as z from 'zod/mini'
import { readAttachment } from '#core/domain/submission/attachment.ts'
import { isCardNumber, readCardNumber } from '#core/domain/text/card-number.ts'
import { LIST_ENTRIES, readListed } from '#core/domain/hospital/hospital-list.ts'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'
import { readCode, readEmail, readText } from '#core/domain/text/written.ts'
import { readNumber } from '#core/domain/text/written-number.ts'
import type { Answer } from '#core/questionnaires/language/condition.ts'
import { OTHER, type Field, type TextReading } from '#core/questionnaires/language/definition.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'

/** The content of a field: nothing, an answer of its type, or an invalid value. */
export type ReadAnswer =
  | { readonly is: 'empty' }
  | { readonly is: 'answer'; readonly answer: Exclude<Answer, undefined> }
  | { readonly is: 'invalid' }

const empty: ReadAnswer = { is: 'empty' }
const invalid: ReadAnswer = { is: 'invalid' }

const emailAddress = z.email()

/** The greatest length of a region's code and name, in characters. */
export const LONGEST_REGION = 150
/** The greatest length of a drawn signature, in characters: some strokes of many points. */
export const LONGEST_SIGNATURE = 8000
const documentVersion = /^[1-9]\d{0,5}$/
const strokes = RegExp(`^drawn:M\\d[\\d. ]*L[ML \\d.]{1,${LONGEST_SIGNATURE}}$`, 'u')
/** The length of a typed name as a signature, in characters. */
const signedName = { least: 2, most: 100 }

/** Reads an answer as it was typed, chosen or sent, by its field's type. Rules are checked later. */
export function readAnswer(field: Field, raw: unknown): ReadAnswer {
  if (isEmpty(raw)) return empty
  switch (field.type) {
    case 'text':
      return typeof raw === 'string' ? readAs(field.reads, raw) : invalid
    case 'long-text':
      return orInvalid(typeof raw === 'string' ? readText(raw) : undefined)
    case 'email':
      return orInvalid(typeof raw === 'string' ? emailAddress.safeParse(readEmail(raw)).data : undefined)
    case 'mobile':
      return orInvalid(typeof raw === 'string' ? normalizeIndonesianMobile(raw) : undefined)
    case 'yes-no':
      return orInvalid(raw === 'yes' || raw === 'no' ? raw : undefined)
    case 'agreement':
      return orInvalid(raw === true ? true : undefined)
    case 'scale':
      return orInvalid(wholeNumber(raw, 1, field.points.length))
    case 'nps':
      return orInvalid(wholeNumber(raw, 0, 10))
    case 'choice':
      return orInvalid(field.list ? entryOf(field, raw) : valuesOf(field).find((value) => value === raw))
    case 'choices':
      if (!Array.isArray(raw)) return invalid
      return orInvalid(field.list ? severalListed(field, raw) : chosen(valuesOf(field), raw))
    case 'number':
      return orInvalid(readNumber(raw, field.decimals ?? 0))
    case 'date':
      return orInvalid(readDate(raw))
    case 'preset':
      return orInvalid(field.values.find((value) => value === raw))
    case 'region':
      return orInvalid(typeof raw === 'string' && readText(raw).length <= LONGEST_REGION ? readText(raw) : undefined)
    case 'document':
      return orInvalid(typeof raw === 'string' && documentVersion.test(raw) ? raw : undefined)
    case 'signature':
      return typeof raw === 'string' ? readSignature(raw) : invalid
    case 'attachment':
      return orInvalid(filesOf(raw, field.most))
    // The entries are judged later.
    case 'group':
      return orInvalid((Array.isArray(raw) && raw.length <= field.most && raw.every(isRecord)) || undefined)
    case 'computed':
    case 'notice':
      return empty
  }
}

function readAs(how: TextReading | undefined, raw: string): ReadAnswer {
  if (how === 'card-number') {
    const number = readCardNumber(raw)
    return orInvalid(isCardNumber(number) ? number : undefined)
  }
  const text = how === 'code' ? readCode(raw) : readText(raw)
  return text === '' ? empty : { is: 'answer', answer: text }
}

/** Reads drawn strokes unchanged, or a typed name as a text; empty where nothing of the name is visible. */
function readSignature(raw: string): ReadAnswer {
  if (!raw.startsWith('typed:')) return orInvalid(strokes.test(raw) ? raw : undefined)
  const name = readText(raw.slice('typed:'.length)).replace(/\s+/gu, ' ')
  if (name === '') return empty
  const { length } = Array.from(name)
  return orInvalid(length >= signedName.least && length <= signedName.most ? `typed:${name}` : undefined)
}

/** Reads files as a list, or as one text with a semicolon between files. Each file may occur once. */
function filesOf(raw: unknown, most: number): string[] | undefined {
  const files: unknown = typeof raw === 'string' ? raw.split(';') : raw
  if (!Array.isArray(files) || files.length > most) return undefined
  const ids = new Set(files.map((one) => readAttachment(one)?.id))
  return ids.size === files.length && !ids.has(undefined) ? files : undefined
}

/** Whether a field was not touched, was cleared, or was not asked. */
const isEmpty = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  raw === false ||
  (typeof raw === 'string' && readText(raw) === '') ||
  (Array.isArray(raw) && raw.length === 0)

const orInvalid = (answer: Answer): ReadAnswer => (answer === undefined ? invalid : { is: 'answer', answer })

/** Reads a whole number from a text of the page or a number of the wire. */
function wholeNumber(raw: unknown, least: number, most: number): number | undefined {
  const value = typeof raw === 'string' && /^\d{1,2}$/.test(raw) ? Number(raw) : raw
  // Adding 0 removes the sign of a negative zero, which JSON would lose.
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value + 0 : undefined
}

type Choosing = Extract<Field, { type: 'choice' | 'choices' }>

const valuesOf = ({ options, other }: Choosing): string[] => [
  ...options.map(({ value }) => value),
  ...(other ? [OTHER] : []),
]

/** The chosen values in the definition's order, each once; undefined when one of them is not offered. */
function chosen(values: readonly string[], raw: readonly unknown[]): string[] | undefined {
  return raw.every((one) => typeof one === 'string' && values.includes(one))
    ? values.filter((value) => raw.includes(value))
    : undefined
}

/** A choice by id gets its name. A choice with a name is taken as it is, whatever the list has now. */
function entryOf({ options, other }: Choosing, raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  if (other && raw === OTHER) return OTHER
  const option = options.find(({ value }) => value === raw)
  if (option) return `${option.value} ${option.label.id}`
  return readListed(raw) ? raw : undefined
}

/** The chosen entries in the order of their ids, each once; undefined when one of them is no entry. */
function severalListed(field: Choosing, raw: readonly unknown[]): string[] | undefined {
  const entries = new Set(raw.map((one) => entryOf(field, one)))
  if (raw.length > LIST_ENTRIES || entries.has(undefined)) return undefined
  const place = (entry: string) => readListed(entry)?.id ?? Infinity
  const inOrder = (one: string, other: string) => place(one) - place(other) || (one < other ? -1 : 1)
  return [...entries].filter((one) => one !== undefined).toSorted(inOrder)
}
