import type { Kysely } from 'kysely'
import { findSurvey } from '#core/domain/survey.ts'
import type { Database } from '#server/db/schema.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { findSubjects, type Given, type Subject } from '#server/survey/find-subjects.ts'
import { readCode } from '#server/survey/read-code.ts'
import { isOpened, type Judged, type Opened } from './judged.ts'

export interface SubjectOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Says of every survey whose care it is about and whether it came in time. Others are about nobody's. */
export async function judgeSubjects(options: SubjectOptions, judged: readonly Judged[]): Promise<Judged[]> {
  const asked = await Promise.all(judged.map(async (one) => (isOpened(one) ? readGiven(options, one) : undefined)))
  const surveys = asked.filter((given) => given !== undefined)
  if (surveys.length === 0) return [...judged]
  const subjects = await findSubjects(options.db, options.surveyDays, surveys)
  return judged.map((one, index) => {
    const given = asked[index]
    return given && isOpened(one) ? withSubject(one, subjects.get(given)) : one
  })
}

async function readGiven({ keys, now }: SubjectOptions, { kind, content }: Opened): Promise<Given | undefined> {
  const survey = findSurvey(kind)
  if (!survey) return undefined
  const { subject, submittedAt } = content
  return {
    survey,
    code: subject ? await readCode(keys.kit.receipts, kind, subject.code) : { is: 'nothing' },
    // A clock that is ahead would make everybody late.
    given: Math.min(Date.parse(submittedAt), now()),
  }
}

function withSubject(one: Opened, subject: Subject | undefined): Opened {
  if (!subject) return { ...one, outcome: 'not-found' }
  const outcome = subject.status === 'open' ? 'accepted' : 'expired'
  return { ...one, outcome, registration: subject.info.admissionNumber }
}
