import { submission } from './0001-submission.ts'
import { runnerAssessment } from './0002-runner-assessment.ts'
import { device } from './0003-device.ts'
import { rateLimit } from './0004-rate-limit.ts'
import type { NumberedMigration } from './migration.ts'

export const migrations: readonly NumberedMigration[] = [submission, runnerAssessment, device, rateLimit]
