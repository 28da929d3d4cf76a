import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    cookies: Cookies
  }
}

/** The cookies of one request: Secure, SameSite=Strict, for this host only, and HttpOnly unless the page reads them. */
export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
  /** Sets a cookie that the page reads; it must hold nothing secret. */
  setForPage(name: string, value: string, maxAgeSeconds: number): void
}

/** With this prefix browsers take the cookie only from this very host, over TLS (localhost aside). */
export type CookieName = `__Host-${string}`

export function readCookies(api: FastifyInstance): void {
  api.decorateRequest('cookies')
  api.addHook('onRequest', async (request, reply) => {
    request.cookies = cookiesOf(request.headers.cookie, reply)
  })
}

function cookiesOf(header = '', reply: FastifyReply): Cookies {
  const write = (cookie: string) => void reply.header('set-cookie', `${cookie}; Secure; SameSite=Strict`)
  const set: Cookies['set'] = (name, value, maxAgeSeconds) =>
    write(`${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly`)
  return {
    get(name) {
      const pair = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
      return pair?.slice(pair.indexOf('=') + 1).trim()
    },
    set,
    setForPage: (name, value, maxAgeSeconds) => write(`${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}`),
    clear: (name) => set(name, '', 0),
  }
}
