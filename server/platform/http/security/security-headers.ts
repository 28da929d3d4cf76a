import type { FastifyInstance, FastifyReply } from 'fastify'
import { inertPolicy, type OwnParts, pagePolicy, reportingEndpoints } from './content-security-policy.ts'

type Headers = Readonly<Record<string, string>>

/** Headers of every answer, also of a script. */
const everywhere: Headers = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** Further headers of an answer that is neither a page nor one of its hashed files. */
const inert: Headers = { 'content-security-policy': inertPolicy, 'referrer-policy': 'no-referrer' }

/** Allows the camera, for bib numbers and patient cards, and denies all other features. */
const permissionsPolicy = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** Headers of a document, and of a worker's script, which has a policy of its own. */
const pageHeaders = (push: boolean, own?: OwnParts): Headers => ({
  'content-security-policy': pagePolicy(push, own),
  'reporting-endpoints': reportingEndpoints,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
})

const YEAR_SECONDS = 365 * 24 * 60 * 60
const transportSecurity: Headers = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }

export interface SecurityHeaders {
  /** Headers of an answer that runs nothing, for answers without hooks. @param secure whether it is sent over TLS */
  readonly inert: (secure: boolean) => Headers
  /** Makes an answer a page, or a worker's script. @param own the inline parts of the page */
  readonly makePage: (reply: FastifyReply, own?: OwnParts) => void
  /** Makes an answer a file of a page, without the headers that only pages need. */
  readonly makeAsset: (reply: FastifyReply) => void
}

/** @param push whether the hospital has a messaging service */
export function makeSecurityHeaders({ push }: { readonly push: boolean }): SecurityHeaders {
  const page = pageHeaders(push)
  return {
    inert: (secure) => ({ ...everywhere, ...inert, ...(secure && transportSecurity) }),
    makePage: (reply, own) => void reply.headers(own ? pageHeaders(push, own) : page),
    makeAsset(reply) {
      for (const name of Object.keys(inert)) void reply.removeHeader(name)
    },
  }
}

/** Every answer is inert until a page is sent. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    // Our own TLS, or that of a proxy in TRUST_PROXY.
    void reply.headers(headers.inert(protocol === 'https'))
  })
}
