/** Those that the swab registration chooses from. */
export const registrationLists = ['service_type', 'test', 'title', 'vaccine_brand'] as const
/** Lists of the hospital's own that forms choose from. */
export const hospitalLists = ['engagement', ...registrationLists] as const
export type HospitalList = (typeof hospitalLists)[number]

/** The most entries that a list has. */
export const LIST_ENTRIES = 100
/** Characters of an entry's name. */
export const LIST_NAME = 100
/** An entry as answers name it: its id, a space and its name. */
export const LONGEST_LISTED = LIST_NAME + 10

/** An entry of a list as an answer names it. */
export interface Listed {
  readonly id: number
  /** In Indonesian, as it was read where it was chosen. */
  readonly name: string
}

export interface ChosenEntry extends Listed {
  readonly list: HospitalList
}

const listed = /^(?<id>[1-9]\d{0,8}) (?<name>\S(?:.*\S)?)$/u

/** Undefined for what names none. */
export function readListed(answer: string): Listed | undefined {
  const { id, name } = (answer.length <= LONGEST_LISTED && listed.exec(answer)?.groups) || {}
  return id === undefined || name === undefined ? undefined : { id: Number(id), name }
}
