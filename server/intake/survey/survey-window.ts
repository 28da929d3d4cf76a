const DAY = 86_400_000

/**
 * Until when a survey about an admission is taken, in milliseconds since 1970: some days after it ended, and without
 * an end while it goes on.
 */
export function windowEnd({ dischargedAt }: { readonly dischargedAt: Date | null }, surveyDays: number): number {
  return dischargedAt === null ? Number.POSITIVE_INFINITY : dischargedAt.getTime() + surveyDays * DAY
}

/** The earliest discharge of which the window is still open at `now`. */
export function earliestDischarge(now: number, surveyDays: number): Date {
  return new Date(now - surveyDays * DAY)
}
