/** Where browsers report what the policy of a page stopped. */
export const REPORT_PATH = '/csp-report'

/** The name of that place in `Reporting-Endpoints` and `report-to`. */
const REPORT_GROUP = 'csp'

/** Where a page asks for the token under which it is pushed to. */
const pushServices = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** What stands in a page itself, each known by its hash. */
export interface OwnParts {
  readonly style: string
  readonly script: string
}

const quoted = (hash: string | undefined) => (hash === undefined ? [] : [`'${hash}'`])

/** What the page may load and run: what this server sends, and nothing that a text could smuggle in. */
const directives = (push: boolean, own?: OwnParts): Readonly<Record<string, readonly string[]>> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...quoted(own?.script)],
  'style-src': ["'self'", ...quoted(own?.style)],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...(push ? pushServices : [])],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Only these policies may turn a text into markup or into a script's address.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'service-worker', 'reader'],
  // Browsers that do not know `report-to` read `report-uri`.
  'report-uri': [REPORT_PATH],
  'report-to': [REPORT_GROUP],
})

/**
 * The policy of the app's page and of its workers.
 * @param push whether the hospital has a messaging service
 */
export const pagePolicy = (push: boolean, own?: OwnParts): string =>
  Object.entries(directives(push, own))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

/** The policy of an answer that is no page: opened as one, it loads and runs nothing. */
export const inertPolicy = "default-src 'none';frame-ancestors 'none'"

export const reportingEndpoints = `${REPORT_GROUP}="${REPORT_PATH}"`
