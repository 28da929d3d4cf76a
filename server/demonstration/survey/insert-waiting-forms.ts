import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v4 as randomUuid, v7 as uuid } from 'uuid'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { patientOf } from '#server/demonstration/admission/insert-admissions.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { isOpened, judgedOf } from '#server/intake/submission/judged.ts'
import { recordReopened } from '#server/intake/submission/record.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { newestOf } from './insert-surveys.ts'

const HOUR = 3_600_000
const RUNNERS = 12

interface Waiting {
  readonly kind: string
  /** Hours since it came. */
  readonly hours: number
  readonly answers: Answers
}

const contact = (hours: number, nth: number, topic: string, message: string, hospital = 'MHJS'): Waiting => ({
  kind: 'Contact',
  hours,
  answers: {
    hospital,
    topic,
    message,
    asker: 'guest',
    fullName: patientOf(nth).fullName,
    guestReplyBy: 'whatsapp',
    mobile: patientOf(nth).phone,
  },
})

const interest = (hours: number, nth: number, now: number): Waiting => ({
  kind: 'McuInterest',
  hours,
  answers: {
    hospital: 'MHJS',
    package: 'heart',
    type: 'self',
    patientName: patientOf(nth).fullName,
    identityNumber: `317400${String(1_000_000_000 + nth)}`,
    birthDate: patientOf(nth).dateOfBirth,
    mobile: patientOf(nth).phone,
    address: 'Jalan Melati 12, Jakarta Selatan',
    appointmentDate: new Date(now + 14 * 24 * HOUR).toISOString().slice(0, 10),
    reason: 'routine',
  },
})

/** A runner whom the medical team should see. */
const drankAtRisk = (hours: number, nth: number): Waiting => ({
  kind: 'SponsorDrink',
  hours,
  answers: {
    hospital: 'MHJS',
    fullName: patientOf(nth).fullName,
    mobile: patientOf(nth).phone,
    adult: 'yes',
    careful: ['kidney'],
    consent: true,
    amount: 'whole',
    reactions: ['none'],
    mayCall: 'yes',
  },
})

/** Forms of runners; some tell a complaint that the medical team reads. */
function runners(): Waiting[] {
  const random = makeRandom('runners')
  return Array.from({ length: RUNNERS }, (_, nth) => {
    const { fullName, phone } = patientOf(20 + nth)
    const questions = Array.from({ length: 7 }, (_one, at) => [`q${at + 1}`, random.chance(0.12) ? 'yes' : 'no'])
    return {
      kind: 'SelfAssesmentRunner',
      hours: 2 + nth * 5,
      answers: {
        ...Object.fromEntries(questions),
        bibNumber: `R${String(1201 + nth)}`,
        name: fullName,
        email: `pelari${nth + 1}@contoh.example`,
        whatsappPhone: phone,
        domicile: random.pick(['Jakarta', 'Tangerang', 'Bogor']),
        emergencyName: patientOf(40 + nth).fullName,
        emergencyPhone: patientOf(40 + nth).phone,
        emergencyRelation: random.pick(['Suami', 'Istri', 'Kakak', 'Teman']),
        truthfulness: true,
      },
    }
  })
}

/** Inserts forms for the front desk, an event's officers and the medical team, once: where there is no request. */
export async function insertDemonstrationWaiting(
  db: Kysely<Database>,
  questionnaires: readonly Questionnaire[],
  now: number,
): Promise<void> {
  if (await db.selectFrom('request').select('id').limit(1).executeTakeFirst()) return
  const waiting = [
    contact(1, 3, 'bill', 'Mohon rincian biaya rawat inap ibu saya bulan lalu.'),
    contact(5, 4, 'appointment', 'Saya ingin memindahkan jadwal kontrol ke hari Jumat pagi.'),
    contact(26, 5, 'record', 'Bagaimana cara meminta salinan hasil laboratorium ayah saya?'),
    contact(52, 6, 'complaint', 'Kami menunggu obat lebih dari dua jam tanpa kabar.'),
    contact(30, 7, 'thanks', 'Terima kasih untuk perawat di ruang Melati.', 'MHBG'),
    interest(8, 9, now),
    interest(49, 10, now),
    drankAtRisk(3, 11),
    ...runners(),
  ]
  const device = randomUuid()
  await db.transaction().execute(async (trx) => {
    for (const { kind, hours, answers } of waiting) {
      const at = new Date(now - hours * HOUR)
      const questionnaire = newestOf(questionnaires, kind)
      const { version } = questionnaire
      const id = uuid({ msecs: at.getTime() })
      const sha256 = createHash('sha256').update(id).digest('base64url')
      const content = {
        answers: judgeAnswers(questionnaire, answers, at.toISOString().slice(0, 10)).answers,
        language: 'id' as const,
        startedAt: new Date(at.getTime() - HOUR / 12).toISOString(),
        submittedAt: at.toISOString(),
      }
      await sql`
        insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at)
        values (${id}, ${kind}, ${version}, ${device}, ${sha256}, 'accepted', ${referenceOf(id)}, ${content.submittedAt})`.execute(
        trx,
      )
      const verdict = { is: 'sound', sha256, content, bytes: 0 } as const
      const one = judgedOf({ id, kind, version, keyId: 'invented', sealed: '' }, verdict, questionnaire)
      const refusal = isOpened(one) ? await recordReopened(trx, device, one) : one.reason
      if (refusal !== undefined) throw new TypeError(`the invented form ${kind} is ${refusal}`)
    }
  })
}
