import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'

/** An id that log lines and headers may repeat: long enough to be unique, and too plain for a sentence. */
const sane = /^[\w-]{16,64}$/

/** Fastify's names for ranges of addresses. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The id of a request: from the proxy before us, if we trust it; otherwise a new one. */
export function requestIds(trustProxy: false | number | string[]): (request: IncomingMessage) => string {
  const believes = believer(trustProxy)
  return ({ headers, socket }) => {
    const given = headers[HEADER]
    if (typeof given === 'string' && sane.test(given) && believes(socket.remoteAddress)) return given
    return randomUUID()
  }
}

/** Sends the id with every answer, so that a complaint leads to its log lines. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(HEADER, request.id)
  })
}

function believer(trustProxy: false | number | string[]): (address: string | undefined) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false && trustProxy > 0
  const trusted = new BlockList()
  for (const range of trustProxy.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', prefix] = range.split('/', 2)
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (address) => address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
