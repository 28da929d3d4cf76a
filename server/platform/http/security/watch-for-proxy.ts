import type { FastifyInstance } from 'fastify'

/** What a proxy adds to a request. */
const marks = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Warns once, without an address, when a proxy shows itself that TRUST_PROXY does not name: everybody behind it then counts
 * as one address, and no answer asks for TLS.
 */
export function watchForProxy(app: FastifyInstance, trustProxy: false | number | readonly string[]): void {
  if (trustProxy !== false) return
  let warned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || !marks.some((mark) => headers[mark] !== undefined)) return
    warned = true
    app.log.warn({ event: 'proxy-not-trusted' })
  })
}
