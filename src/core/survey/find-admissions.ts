import { isForOncologyOnly, type Survey } from '#core/domain/survey.ts'
import type { WardList } from './look-up.ts'

type Admission = WardList[number]

const byRoom = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/** Those whom a survey is for, by room and name. */
export function admissionsFor(survey: Survey, ward: WardList): Admission[] {
  const services: readonly string[] = survey.services
  return ward
    .filter(({ service, oncology }) => services.includes(service) && (oncology || !isForOncologyOnly(survey)))
    .toSorted((one, other) => byRoom.compare(sorted(one), sorted(other)))
}

/** Those in whose room or name every word of the text begins a word. */
export function findAdmissions(admissions: readonly Admission[], text: string): Admission[] {
  const wanted = wordsOf(text)
  return admissions.filter((one) => {
    const words = wordsOf([one.nursingRoom, one.roomNumber, one.fullName].join(' '))
    return wanted.every((word) => words.some((own) => own.startsWith(word)))
  })
}

const sorted = ({ nursingRoom, roomNumber, fullName }: Admission) =>
  [nursingRoom ?? '', roomNumber ?? '', fullName].join('\n')

/** In lower case and without accents: names are written as people say them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
