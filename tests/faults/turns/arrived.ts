import { PROFILE_CHANGE, profileChange } from '#core/domain/account/profile-change.ts'
import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'

/** How often the hospital has each saved form, by its value. */
export async function arrived(portal: Portal): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const value of (await portal.submissions()).flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function valuesOf({ kind, answers }: SubmissionRecord): string[] {
  if (kind === 'VitalSigns') return [`${String(answers?.['systolic'])}/${String(answers?.['diastolic'])}`]
  if (kind !== PROFILE_CHANGE.kind) return []
  return profileChange.parse(answers).fields.map(({ after }) => String(after))
}
