const DAY = 86_400_000

/**
 * The end of the survey window of an admission, in milliseconds since 1970: some days after the discharge; none while
 * the admission goes on.
 */
export function windowEnd({ dischargedAt }: { readonly dischargedAt: Date | null }, surveyDays: number): number {
  return dischargedAt === null ? Number.POSITIVE_INFINITY : dischargedAt.getTime() + surveyDays * DAY
}

/** The earliest discharge whose window is still open at `now`. */
export function earliestDischarge(now: number, surveyDays: number): Date {
  return new Date(now - surveyDays * DAY)
}
