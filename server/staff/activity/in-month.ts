import { sql } from 'kysely'

/** Whether a service was in a month. @param month year and month */
export const inMonth = (month: string) => sql<boolean>`(
  service_activity.day >= ${`${month}-01`}::date
  and service_activity.day < ${`${month}-01`}::date + interval '1 month')`
