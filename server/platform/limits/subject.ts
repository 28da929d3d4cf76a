import { isIPv6, SocketAddress } from 'node:net'

/** Whom an address stands for; anything else is itself. One line of IPv6 holds 2^64 of them, so there it is the network (/64) that counts. */
export function subjectOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const [head = '', tail] = canonical.split('::', 2)
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
