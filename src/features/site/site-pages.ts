/**
 * Pages of the portal itself, in the place of the website's where none is configured. The component that draws the site
 * names them.
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
  /** Of the signed-in account. */
  readonly profile?: string
}
