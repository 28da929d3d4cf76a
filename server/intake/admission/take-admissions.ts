import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import { normalizeCode } from '#core/domain/survey/survey.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { replaceAdmissions } from './queries.ts'

interface AdmissionRecord extends AdmissionInfo {
  readonly oncology: boolean
  readonly admittedAt: string
  readonly dischargedAt: string | null
  readonly dateOfBirth: string | null
}

/** Takes admissions as the hospital's own system has them. */
export async function takeAdmissions(
  db: Kysely<Database>,
  records: readonly AdmissionRecord[],
  log: FastifyBaseLogger,
): Promise<ResponseOf<typeof calls.operatorAdmissions>> {
  refuseTwice(records)
  const admissions = records.map(({ admittedAt, dischargedAt, ...info }) => ({
    ...info,
    medicalRecordNumber: normalizeCode(info.medicalRecordNumber),
    admittedAt: new Date(admittedAt),
    dischargedAt: dischargedAt === null ? null : new Date(dischargedAt),
  }))
  const replaced = await refuseUnstorable(() => replaceAdmissions(db, admissions))
  log.info({ event: 'admissions-taken', items: admissions.length })
  return { added: admissions.length - replaced, replaced }
}

/** If two records have one number, no one knows which is right. */
function refuseTwice(records: readonly AdmissionRecord[]): void {
  const seen = new Set<string>()
  for (const [index, { admissionNumber }] of records.entries()) {
    if (seen.has(admissionNumber))
      throw new ApiError('unprocessable', { message: `admissions.${index} has the number of another one before it.` })
    seen.add(admissionNumber)
  }
}
