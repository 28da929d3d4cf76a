import { isIPv6, SocketAddress } from 'node:net'

/** The subject of an address. An IPv6 line has 2^64 addresses, so its network (/64) counts. */
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
