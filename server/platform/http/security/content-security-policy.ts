/** The address for browsers' reports of what a page's policy stopped. */
export const REPORT_PATH = '/csp-report'

/** The name of that address in `Reporting-Endpoints` and `report-to`. */
const REPORT_GROUP = 'csp'

/** The services from which a page gets its push token. */
const pushServices = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** The inline parts of a page, each known by its hash. */
export interface OwnParts {
  readonly style: string
  readonly script: string
}

const quoted = (hash: string | undefined) => (hash === undefined ? [] : [`'${hash}'`])

/** A page may load and run only what this server sends; a text cannot bring in more. */
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
  // Only the policies named here may turn a text into markup or into the address of a script.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'service-worker', 'reader'],
  // Browsers without `report-to` use this.
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

/** The policy of an answer that is no page: opened as a page it loads and runs nothing. */
export const inertPolicy = "default-src 'none';frame-ancestors 'none'"

export const reportingEndpoints = `${REPORT_GROUP}="${REPORT_PATH}"`
