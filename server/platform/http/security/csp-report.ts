import * as z from 'zod/mini'

/** The part of a report that is kept: which rule stopped what, on which page. It tells nothing of the person. */
export interface CspReport {
  readonly directive: string
  /** An origin, or the policy's own word for a source without one, such as `inline`. */
  readonly blocked: string
  /** The path of the page, without query and fragment. */
  readonly page: string
}

const text = z.optional(z.unknown())
const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The older form (CSP 2, `report-uri`): one report. */
const csp2 = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})

/** The newer form (Reporting API, `report-to`): several reports, also about other subjects. */
const reports = z.array(z.looseObject({ type: z.string(), url: text, body: z.unknown() }))
const violation = z.object({ documentURL: text, effectiveDirective: text, blockedURL: text })

/** No browser sends more at once. */
const MOST = 20

/** @returns undefined where the input is no report */
export function readCspReports(input: unknown): CspReport[] | undefined {
  const older = csp2.safeParse(input).data?.['csp-report']
  if (older) {
    const directive = older['effective-directive'] || older['violated-directive']
    return [describe(directive, older['blocked-uri'], older['document-uri'])]
  }
  const newer = reports.safeParse(input).data
  return newer
    ?.filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST)
    .flatMap(({ url, body }) => {
      const { data } = violation.safeParse(body)
      return data ? describe(data.effectiveDirective, data.blockedURL, data.documentURL || url) : []
    })
}

const describe = (directive: unknown, blocked: unknown, page: unknown): CspReport => ({
  directive: /^[a-z-]{1,40}/.exec(wordsOf(directive))?.[0] ?? 'unknown',
  blocked: originOf(wordsOf(blocked)),
  page: pathOf(wordsOf(page)),
})

/** The origin of a web address; of any other source only its scheme or its word. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url === null) return 'unknown'
  return /^(?:https?|wss?):$/.test(url.protocol) && url.host.length <= 100 ? url.origin : url.protocol
}

/** Keeps the words of our routes; removes all parts that may be a person's number or name. */
function pathOf(page: string): string {
  const path = URL.parse(page)?.pathname ?? 'unknown'
  return path
    .split('/')
    .slice(0, 6)
    .map((part) => (/^[a-z_-]{0,30}$/i.test(part) ? part : '*'))
    .join('/')
}
