import { sql } from 'kysely'
import type { Writer } from './writer.ts'

export const runnerAssessment: Writer = {
  kind: 'SelfAssesmentRunner',

  async insert(trx, submissions) {
    const contents = submissions.map(({ content }) => content)
    await sql`
      insert into runner_assessment (submission_id, bib_number, answers, language, started_at, submitted_at)
      select id, answers::jsonb ->> 'bibNumber', answers::jsonb, language, started_at::timestamptz, submitted_at::timestamptz
      from unnest(
        ${submissions.map(({ id }) => id)}::uuid[],
        ${contents.map(({ answers }) => JSON.stringify(answers))}::text[],
        ${contents.map(({ language }) => language)}::text[],
        ${contents.map(({ startedAt }) => startedAt)}::text[],
        ${contents.map(({ submittedAt }) => submittedAt)}::text[]
      ) as given (id, answers, language, started_at, submitted_at)`.execute(trx)
  },

  answersOf(db, ids) {
    return db
      .selectFrom('runner_assessment')
      .select(['submission_id as id', 'answers'])
      .where('submission_id', 'in', ids)
      .execute()
  },
}
