import type { SurveyProof } from '#core/domain/survey/admission-info.ts'
import { findSurvey, needsVoucher } from '#core/domain/survey/survey.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { findSubjects, type Given, type Subject } from '#server/intake/survey/find-subjects.ts'
import { allowNumbers, type AllowanceOptions, type Bringer } from '#server/intake/survey/number-allowance.ts'
import { readCode } from '#server/intake/survey/read-code.ts'
import { isOpened, type Judged, type Opened, type Quarantined } from './judged.ts'
import { readSettled } from './queries.ts'

export interface SubjectOptions extends AllowanceOptions {
  readonly keys: KeyRing
  readonly surveyDays: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The submissions to settle, and those that are postponed because their sender has brought too many numbers. */
export interface SubjectsJudged {
  readonly judged: Judged[]
  /** `proof`: they need not wait where their device does some work. */
  readonly later: { readonly id: string; readonly reason: 'later' | 'proof'; readonly retryAfterSeconds: number }[]
}

/**
 * Adds to every survey the visit that it is about and whether it came in time. Other forms are about no visit. Numbers
 * count against the limits of a look-up. A submission that was settled before does not count: it only gets its receipt.
 */
export async function judgeSubjects(
  options: SubjectOptions,
  judged: readonly Judged[],
  bringer: Bringer,
): Promise<SubjectsJudged> {
  const surveys = await readSurveys(options, judged)
  if (surveys.size === 0) return { judged: [...judged], later: [] }
  const { db, surveyDays } = options
  const numbers = await newOnes(
    db,
    [...surveys].filter(([, given]) => isNumber(given)),
  )
  const allowance = numbers.length > 0 ? await allowNumbers(options, bringer, numbers.length) : undefined
  const granted = new Map(numbers.slice(0, allowance?.granted))
  const asked = [...[...surveys.values()].filter(({ code }) => code.is === 'voucher'), ...granted.values()]
  const subjects = await findSubjects(db, surveyDays, asked).catch(async (error: unknown) => {
    // If releasing fails too, the numbers count until their hour is over.
    await allowance?.release().catch(() => undefined)
    throw error
  })
  const misses = [...granted.values()].filter((given) => !subjects.has(given)).length
  const retryAfterSeconds = (await allowance?.settle(misses)) ?? 0

  const late = new Set<Judged>(numbers.slice(granted.size).map(([one]) => one))
  return {
    judged: judged
      .filter((one) => !late.has(one))
      .map((one) => {
        const given = isOpened(one) ? surveys.get(one) : undefined
        return given && isOpened(one) ? withSubject(one, given, subjects.get(given)) : one
      }),
    later: [...late].map(({ id }) => ({ id, reason: allowance?.proofHelps ? 'proof' : 'later', retryAfterSeconds })),
  }
}

/** Adds the visits to forms that the hospital has already. Their numbers count under no limit of guesses. */
export async function findSubjectsOf(options: SubjectOptions, judged: readonly Judged[]): Promise<Judged[]> {
  const surveys = await readSurveys(options, judged)
  const subjects = await findSubjects(options.db, options.surveyDays, [...surveys.values()])
  return judged.map((one) => {
    const given = isOpened(one) ? surveys.get(one) : undefined
    return given && isOpened(one) ? withSubject(one, given, subjects.get(given)) : one
  })
}

/**
 * Finds the visit of each survey in quarantine whose code could be read, so that staff of its hospital see it. The
 * sender does not learn what was found, so guessing numbers reveals nothing.
 */
export async function findVisits(options: SubjectOptions, judged: readonly Judged[]): Promise<Judged[]> {
  const surveys = new Map<Quarantined, Given>()
  for (const one of judged) {
    const survey = findSurvey(one.kind)
    if (!survey || isOpened(one) || one.code === null || one.admission !== null) continue
    const code = await readCode(options.keys.kit.receipts, one.kind, one.code)
    surveys.set(one, { survey, code, given: options.now() })
  }
  const subjects = await findSubjects(options.db, options.surveyDays, [...surveys.values()])
  return judged.map((one) => {
    const given = isOpened(one) ? undefined : surveys.get(one)
    if (isOpened(one)) return one
    // Only surveys are about a visit.
    if (!findSurvey(one.kind)) return { ...one, code: null }
    if (!given) return one
    const { code } = given
    const admission = subjects.get(given)?.info.admissionNumber ?? null
    return { ...one, code: code.is === 'number' ? code.number : null, admission }
  })
}

async function readSurveys(options: SubjectOptions, judged: readonly Judged[]): Promise<Map<Opened, Given>> {
  const read = judged.filter(isOpened).map(async (one) => [one, await readGiven(options, one)] as const)
  return new Map((await Promise.all(read)).flatMap(([one, given]) => (given ? [[one, given] as const] : [])))
}

async function readGiven({ keys, now }: SubjectOptions, { kind, content }: Opened): Promise<Given | undefined> {
  const survey = findSurvey(kind)
  if (!survey) return undefined
  const { subject, submittedAt } = content
  return {
    survey,
    code: subject ? await readCode(keys.kit.receipts, kind, subject.code) : { is: 'nothing' },
    // Bounded by `now`: a device whose clock is fast would make its surveys late.
    given: Math.min(Date.parse(submittedAt), now()),
  }
}

/** Where a survey depends on a diagnosis, no number is looked up: all such surveys are kept for staff alike. */
const isNumber = ({ survey, code }: Given): boolean => code.is === 'number' && !needsVoucher(survey)

async function newOnes(
  db: SubjectOptions['db'],
  numbers: readonly (readonly [Opened, Given])[],
): Promise<readonly (readonly [Opened, Given])[]> {
  if (numbers.length === 0) return []
  const ids = numbers.map(([{ id }]) => id)
  const settled = new Set((await readSettled(db, ids)).map(({ id }) => id))
  return numbers.filter(([{ id }]) => !settled.has(id))
}

function withSubject(one: Opened, { code }: Given, subject: Subject | undefined): Opened {
  if (!subject) return { ...one, outcome: 'not-found' }
  const outcome = subject.status === 'open' ? 'accepted' : 'expired'
  const proof: SurveyProof = code.is === 'voucher' ? code.voucher.via : 'number'
  return { ...one, outcome, registration: subject.info.admissionNumber, proof }
}
