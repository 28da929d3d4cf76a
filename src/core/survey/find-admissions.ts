import type { ResponseOf } from '#core/contract/call/call.ts'
import type { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import { initialsOf } from '#core/domain/survey/mask.ts'
import { isForOncologyOnly, type Survey } from '#core/domain/survey/survey.ts'

export type WardList = ResponseOf<typeof tabletCalls.tabletAdmissions>['admissions']
type Admission = WardList[number]

const byRoom = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * The admissions in the services where a survey is asked, by room and initials. Whether the survey requires a diagnosis
 * makes no difference: a list that others can see must not tell who has it.
 */
export function admissionsFor(survey: Survey, ward: WardList): Admission[] {
  const services: readonly string[] = survey.services
  return ward
    .filter(({ service }) => services.includes(service))
    .toSorted((one, other) => byRoom.compare(sorted(one), sorted(other)))
}

/** Whether a survey is for this patient, if it is asked in their service. */
export const isAsked = (survey: Survey, { oncology }: Pick<Admission, 'oncology'>): boolean =>
  oncology === true || !isForOncologyOnly(survey)

/** The admission with this number, or the only admission of the patient with this number. */
export function findListed(admissions: readonly Admission[], number: string): Admission | undefined {
  const stays = admissions.filter(({ medicalRecordNumber }) => medicalRecordNumber === number)
  return (
    admissions.find(({ admissionNumber }) => admissionNumber === number) ?? (stays.length === 1 ? stays[0] : undefined)
  )
}

/**
 * The admissions for which every word of the text begins a word of the room, or begins with one of the initials. The
 * rest of the name is not used: otherwise people could find out letter by letter who is here.
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

/** The words in lower case and without accents, because people write names in different ways. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
