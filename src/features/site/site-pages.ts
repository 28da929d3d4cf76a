/**
 * Pages of the portal that replace the website's where none is configured. The parent passes them in, because features
 * do not import each other.
 */
export interface SitePages {
  readonly doctors: string
  /** The request for an appointment. */
  readonly booking: string
  readonly checkUp: string
  readonly hospitals: string
  readonly centers: string
  readonly news: string
  readonly promos: string
  readonly search: string
  readonly privacyPolicy: string
  /** The profile of the signed-in account. */
  readonly profile?: string
}
