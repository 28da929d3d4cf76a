import type { FastifyInstance } from 'fastify'

/** Headers that a proxy adds. */
const marks = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Warns once, without an address, of a proxy that TRUST_PROXY does not name: all callers behind it count as one
 * address, and no answer asks for TLS.
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
