import { runnerAssessment } from './runner-assessment.ts'
import type { Writer } from './writer.ts'

/** One for each kind of questionnaire. */
export const writers: readonly Writer[] = [runnerAssessment]
