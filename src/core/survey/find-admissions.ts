import type { ResponseOf } from '#core/contract/call/call.ts'
import type { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import { initialsOf } from '#core/domain/survey/mask.ts'
import { isForOncologyOnly, type Survey } from '#core/domain/survey/survey.ts'

export type WardList = ResponseOf<typeof tabletCalls.tabletAdmissions>['admissions']
type Admission = WardList[number]

const byRoom = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * Those of the places where a survey is asked, by room and initials. Whether it also asks for a diagnosis makes no difference:
 * a list that others see must not tell who has it.
 */
export function admissionsFor(survey: Survey, ward: WardList): Admission[] {
  const services: readonly string[] = survey.services
  return ward
    .filter(({ service }) => services.includes(service))
    .toSorted((one, other) => byRoom.compare(sorted(one), sorted(other)))
}

/** Whether a survey is for this patient, of the places where it is asked. */
export const isAsked = (survey: Survey, { oncology }: Pick<Admission, 'oncology'>): boolean =>
  oncology === true || !isForOncologyOnly(survey)

/** The one that a number names, of an admission or of a patient with a single stay here. */
export function findListed(admissions: readonly Admission[], number: string): Admission | undefined {
  const stays = admissions.filter(({ medicalRecordNumber }) => medicalRecordNumber === number)
  return (
    admissions.find(({ admissionNumber }) => admissionNumber === number) ?? (stays.length === 1 ? stays[0] : undefined)
  )
}

/**
 * Those for whom every word of the text begins a word of their room or begins with one of their initials. Nothing else of a
 * name is looked at: a person at the tablet could find out letter by letter who lies where.
 */
export function findAdmissions(admissions: readonly Admission[], text: string): Admission[] {
  const wanted = wordsOf(text)
  return admissions.filter(({ nursingRoom, roomNumber, fullName }) => {
    const room = wordsOf([nursingRoom, roomNumber].join(' '))
    const initials = wordsOf(initialsOf(fullName))
    return wanted.every(
      (word) => room.some((own) => own.startsWith(word)) || initials.some((initial) => word.startsWith(initial)),
    )
  })
}

const sorted = ({ nursingRoom, roomNumber, fullName, admissionNumber }: Admission) =>
  [nursingRoom ?? '', roomNumber ?? '', initialsOf(fullName), admissionNumber].join('\n')

/** In lower case and without accents: names are written as people say them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
