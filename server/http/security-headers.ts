import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the page may load and run: what this server sends, and nothing that a text could smuggle in. */
const contentSecurityPolicy = (push: boolean) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
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
})

/** Where a page asks for the token under which it is pushed to. */
const pushServices = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** Features of the browser: the camera for bib numbers and patient cards, the rest for nobody. */
const permissionsPolicy = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** @param push whether the hospital has a messaging service */
export async function securityHeaders(app: FastifyInstance, { push }: { readonly push: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(push) },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy)
    // Said only where it holds: over TLS, ours or that of a proxy which TRUST_PROXY believes.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
  })
}
