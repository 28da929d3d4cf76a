/** The lists of the swab registration. */
export const registrationLists = ['service_type', 'test', 'title', 'vaccine_brand'] as const
/** The hospital's own lists that forms choose from. */
export const hospitalLists = ['engagement', ...registrationLists] as const
export type HospitalList = (typeof hospitalLists)[number]

/** The greatest number of entries of a list. */
export const LIST_ENTRIES = 100
/** The greatest length of an entry's name, in characters. */
export const LIST_NAME = 100
/** The greatest length of an entry in an answer: its id, a space and its name. */
export const LONGEST_LISTED = LIST_NAME + 10

/** An entry of a list, as an answer contains it. */
export interface Listed {
  readonly id: number
  /** The Indonesian name at the time of the choice. */
  readonly name: string
}

export interface ChosenEntry extends Listed {
  readonly list: HospitalList
}

const listed = /^(?<id>[1-9]\d{0,8}) (?<name>\S(?:.*\S)?)$/u

/** Undefined for a text that names no entry. */
export function readListed(answer: string): Listed | undefined {
  const { id, name } = (answer.length <= LONGEST_LISTED && listed.exec(answer)?.groups) || {}
  return id === undefined || name === undefined ? undefined : { id: Number(id), name }
}
