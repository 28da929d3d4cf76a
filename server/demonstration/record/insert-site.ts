import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { EVERYBODY } from '#server/records/record/record-kinds.ts'
import { writeRecords } from '#server/records/record/write-records.ts'
import { claimSubject } from './claim-subject.ts'
import { centers } from './site/centers.ts'
import { closedDays } from './site/closed-days.ts'
import { doctors } from './site/doctors.ts'
import { hospitals } from './site/hospitals.ts'
import { makeNews } from './site/news.ts'
import { makePromos } from './site/promos.ts'
import { slides } from './site/slides.ts'

/**
 * Inserts the public site of an invented hospital group, once.
 * @param now milliseconds since 1970
 */
export async function insertDemonstrationSite(db: Kysely<Database>, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await claimSubject(trx, EVERYBODY))) return
    await writeRecords(trx, [
      { collection: 'hospitals', subject: EVERYBODY, put: hospitals },
      { collection: 'centers', subject: EVERYBODY, put: centers },
      { collection: 'doctors', subject: EVERYBODY, put: doctors },
      { collection: 'news', subject: EVERYBODY, put: makeNews(now) },
      { collection: 'promos', subject: EVERYBODY, put: makePromos(now) },
      { collection: 'slides', subject: EVERYBODY, put: slides },
      { collection: 'closedDays', subject: EVERYBODY, put: closedDays },
    ])
  })
}
