import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v4 as randomUuid, v7 as uuid } from 'uuid'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { staffNameFields } from '#core/questionnaires/forms/closing-fields.ts'
import { type Answer, holds } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { activeRules } from '#core/questionnaires/language/judging/judge-answers.ts'
import { planOf } from '#core/questionnaires/language/plan.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { type Admission, admissionRowOf } from '#server/intake/admission/admission.ts'
import { daysOfVisits } from '#server/intake/admission/ended-visits.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'
import { careOf, patientOf, type Visit } from '#server/demonstration/admission/insert-admissions.ts'
import { makeRandom, type Random } from '#server/demonstration/record/random.ts'

const DAY = 86_400_000
const DAYS = 365
const AT_ONCE = 500

/** The visits that surveys ask about. */
const asked: readonly [Asked, ...Asked[]] = [
  { kind: 'Ipd', service: 'IPD', specialist: 'Penyakit Dalam', stay: 4 },
  { kind: 'Ipd', service: 'IPD', specialist: 'Bedah', stay: 3 },
  { kind: 'Opd', service: 'OPD', specialist: 'Jantung', stay: 0 },
  { kind: 'Opd', service: 'OPD', specialist: 'Saraf', stay: 0 },
  { kind: 'Igd', service: 'IGD', specialist: 'Gawat Darurat', stay: 0 },
  { kind: 'Mcu', service: 'MCU', specialist: 'Umum', stay: 0 },
]

interface Asked extends Pick<Visit, 'service' | 'specialist'> {
  readonly kind: string
  /** The length of the stay in days. */
  readonly stay: number
}

const remarks = [
  'Perawatnya ramah dan cepat datang.',
  'Antre obat terlalu lama.',
  'Kamar bersih, makanan kurang hangat.',
  'Dokter menjelaskan dengan sabar.',
  'Parkir penuh pada pagi hari.',
] as const

const namedStaff = ['Perawat Ani', 'Perawat Dewi', 'dr. Ratih', 'Bagian farmasi', 'Kasir', 'Satpam'] as const

/** Visits without an answer, for each survey. */
const UNANSWERED = 2

interface Invented {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly registration: string
  readonly answers: Answers
  readonly at: Date
}

/**
 * Inserts invented surveys of the last year with their admissions, once: where there are no answers yet.
 * @param questionnaires the newest version of each kind is answered
 * @param now milliseconds since 1970
 */
export async function insertDemonstrationSurveys(
  db: Kysely<Database>,
  questionnaires: readonly Questionnaire[],
  { count, now }: { readonly count: number; readonly now: number },
): Promise<void> {
  if (await db.selectFrom('response').select('submission_id').limit(1).executeTakeFirst()) return
  const random = makeRandom('surveys')
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at).map((nth) => {
      const visit = random.pick(asked)
      const unit = random.int(0, hospitalUnits.length - 1)
      const at = new Date(now - random.int(1, DAYS) * DAY - random.int(0, 12) * 3_600_000)
      const admission = admissionOf(visit, { nth, unit, at })
      const questionnaire = newestOf(questionnaires, visit.kind)
      // Hospitals differ, and improve over the year.
      const level = 0.62 + 0.07 * (unit % 4) + 0.1 * (1 - (now - at.getTime()) / (DAYS * DAY))
      const survey = {
        id: uuid({ msecs: at.getTime() }),
        kind: visit.kind,
        version: questionnaire.version,
        registration: admission.admissionNumber,
        answers: answersTo(questionnaire, level, random),
        at,
      }
      const unanswered = Array.from({ length: UNANSWERED }, (_, more) =>
        admissionOf(visit, { nth: count + UNANSWERED * nth + more, unit, at }),
      )
      return { admissions: [admission, ...unanswered], survey }
    })
    await insert(
      db,
      some.flatMap(({ admissions }) => admissions),
      some.map(({ survey }) => survey),
    )
  }
}

export function newestOf(questionnaires: readonly Questionnaire[], kind: string): Questionnaire {
  const newest = questionnaires.filter((one) => one.kind === kind).toSorted((a, b) => b.version - a.version)[0]
  if (!newest) throw new TypeError(`there is no questionnaire ${kind}`)
  return newest
}

function admissionOf(
  { stay, ...visit }: Asked,
  { nth, unit, at }: { readonly nth: number; readonly unit: number; readonly at: Date },
): Admission {
  const discharged = at.getTime() - DAY
  return {
    // The first patients are those of today's admissions.
    ...patientOf(100 + nth),
    ...careOf(visit, nth),
    hospitalUnit: hospitalUnits[unit]!.code,
    admissionNumber: `${visit.service === 'MCU' ? 'MC' : 'RW'}2500-${String(nth + 1).padStart(5, '0')}`,
    admittedAt: new Date(discharged - stay * DAY),
    dischargedAt: new Date(discharged),
  }
}

function answersTo(questionnaire: Questionnaire, level: number, random: Random): Answers {
  const mood = Math.min(1, Math.max(0, level + random.decimal(-3, 3) / 10))
  const answers: Record<string, Answer> = {}
  const answerOf = (id: string) => answers[id]
  for (const { field, shownWhen } of planOf(questionnaire).order) {
    if (!shownWhen.every((condition) => holds(condition, answerOf))) continue
    const isRequired = activeRules(field.rules, answerOf).some(({ rule }) => rule === 'required')
    const answer = answerTo(field, { mood, isRequired, random })
    if (answer !== undefined) answers[field.id] = answer
  }
  return answers
}

function answerTo(
  field: Field,
  { mood, isRequired, random }: { readonly mood: number; readonly isRequired: boolean; readonly random: Random },
): Answer {
  const near = Math.min(1, Math.max(0, mood + random.decimal(-2, 2) / 10))
  switch (field.type) {
    case 'nps':
      return Math.round(10 * near)
    case 'scale':
      return 1 + Math.round((field.points.length - 1) * near)
    case 'yes-no':
      return random.chance(near) ? 'yes' : 'no'
    case 'choice':
      return field.options[random.int(0, field.options.length - 1)]?.value
    case 'choices':
      return field.options.filter(() => random.chance(0.3)).map(({ value }) => value)
    case 'text':
      return staffNameFields.includes(field.id) && random.chance(0.3) ? random.pick(namedStaff) : undefined
    case 'long-text':
      return isRequired || random.chance(0.15) ? random.pick(remarks) : undefined
    default:
      return undefined
  }
}

async function insert(db: Kysely<Database>, admissions: readonly Admission[], surveys: readonly Invented[]) {
  const device = randomUuid()
  const rows = surveys.map(({ id, at, ...survey }) => ({
    ...survey,
    id,
    reference: referenceOf(id),
    sha256: createHash('sha256').update(id).digest('base64url'),
    at: at.toISOString(),
    begun: new Date(at.getTime() - 240_000).toISOString(),
  }))
  await db.transaction().execute(async (trx) => {
    const visits = sql`jsonb_populate_recordset(null::admission, ${JSON.stringify(admissions.map(admissionRowOf))}::jsonb)`
    await sql`insert into admission select * from ${visits} on conflict do nothing`.execute(trx)
    const given = sql`
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, kind text, version integer, registration text, answers jsonb, reference text, sha256 text,
        at timestamptz, begun timestamptz
      )`
    await sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
      select id, kind, version, ${device}::uuid, sha256, 'accepted', reference, at from ${given}`.execute(trx)
    await sql`
      insert into response (
        submission_id, kind, version, registration, device_id, proof, outcome, answers, language, started_at, submitted_at
      )
      select id, kind, version, registration, ${device}::uuid, 'operator', 'accepted', answers, 'id', begun, at
      from ${given}`.execute(trx)
    await placeForms(trx, sql`${surveys.map(({ id }) => id)}::uuid[]`)
    await sql`
      insert into tally_due (kind, day)
      select distinct kind, (at at time zone 'Asia/Jakarta')::date from ${given}`.execute(trx)
    await sql`insert into tally_due (kind, day) ${daysOfVisits(visits)}`.execute(trx)
  })
}
