import type { Client } from 'pg'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { type Field, fieldsOf, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { onlineIndexes } from '#server/platform/db/indexes/online-indexes.ts'
import { createRandom, type Random } from '#tests/support/random.ts'

const WARDS = ['Melati', 'Mawar', 'Anggrek', 'Kenanga', 'Cempaka', 'Dahlia']
/** The number of different forms; the others repeat them. */
const DRAWN = 500

/** Surveys of a year: one for every second visit of the group, with a comment in every seventh. */
export async function fillSurveys(client: Client, questionnaire: Questionnaire, count: number): Promise<void> {
  const random = createRandom(1)
  const drawn = Array.from({ length: DRAWN }, () => draw(questionnaire, random))
  await client.query('create temp table drawn (k integer primary key, answers jsonb not null)')
  await client.query(
    `insert into drawn select n - 1, answers from jsonb_array_elements($1::jsonb) with ordinality as given (answers, n)`,
    [JSON.stringify(drawn)],
  )
  await client.query(
    `insert into admission (admission_number, medical_record_number, hospital_unit, service, nursing_room, full_name, oncology,
       admitted_at, discharged_at)
     select 'RB' || n, 'MB' || n, ($2::text[])[1 + n % cardinality($2::text[])], 'IPD', ($3::text[])[1 + n / 10 % 6],
       'Sri Wahyuni', false, now() - interval '3 days' - ago, now() - ago
     from generate_series(1, 2 * $1::int) as n
     cross join lateral (select interval '365 days' * (n / (2 * $1::double precision)) + interval '2 hours' as ago) as ended`,
    [count, hospitalUnits.map(({ code }) => code), WARDS],
  )
  await client.query(
    `insert into submission (id, kind, version, device_id, sha256, outcome, reference, received_at, hospital_unit)
     select overlay(overlay(md5('b' || n) placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' from 1)
         placing '8' from 17)::uuid, $2, $3, md5('d' || n % 500)::uuid, repeat('x', 43), 'accepted', 'QB-' || n, at,
       ($4::text[])[1 + 2 * n % cardinality($4::text[])]
     from generate_series(1, $1::int) as n
     cross join lateral (select now() - interval '365 days' * (n / $1::double precision) as at) as received`,
    [count, questionnaire.kind, questionnaire.version, hospitalUnits.map(({ code }) => code)],
  )
  await client.query(
    `insert into response (submission_id, kind, version, registration, device_id, proof, outcome, answers, language, started_at,
       submitted_at)
     select id, kind, version, 'RB' || 2 * n, device_id, 'operator', 'accepted',
       answers || case when n % 7 = 0 then jsonb_build_object('criticism', 'Antre obat terlalu lama ' || n) else '{}' end,
       'id', received_at, received_at
     from submission
     cross join lateral (select substr(reference, 4)::int as n) as number
     join drawn on k = n % ${DRAWN}
     where reference like 'QB-%'`,
  )
  await client.query(
    `insert into tally_due (kind, day)
     select distinct kind, (received_at at time zone 'Asia/Jakarta')::date from submission where reference like 'QB-%'
     union
     select $1, (discharged_at at time zone 'Asia/Jakarta')::date from admission where admission_number like 'RB%'`,
    [questionnaire.kind],
  )
  await untilIndexed(client)
  await client.query('vacuum analyze')
}

/** Waits for the server's indexes: a vacuum during their build ends in a deadlock. */
async function untilIndexed(client: Client): Promise<void> {
  const last = onlineIndexes.at(-1)?.name
  for (;;) {
    const built = await client.query(
      'select from pg_class join pg_index on indexrelid = oid where relname = $1 and indisvalid',
      [last],
    )
    if (built.rowCount !== 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const draw = (questionnaire: Questionnaire, random: Random): Answers =>
  Object.fromEntries(
    fieldsOf(questionnaire).flatMap((field) => {
      const answer = answerTo(field, random)
      return answer === undefined ? [] : [[field.id, answer]]
    }),
  )

function answerTo(field: Field, random: Random): unknown {
  switch (field.type) {
    case 'nps':
      return random.between(0, 10)
    case 'scale':
      return String(random.between(1, field.points.length))
    case 'yes-no':
      return random.chance(0.5) ? 'yes' : 'no'
    case 'choice':
      return field.options[random.between(0, field.options.length - 1)]?.value
    case 'choices':
      return field.options.filter(() => random.chance(0.3)).map(({ value }) => value)
    default:
      return undefined
  }
}
