import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The reference for floods: the least that a server of one process does about a body that it does not want. It refuses what
 * is announced as large, reads no more of it than came with its head, and answers everything else at once.
 */
const LARGE = 10_000

const server = createServer(({ headers, socket }, response) => {
  const isLarge = Number(headers['content-length'] ?? 0) > LARGE
  if (isLarge) socket.pause()
  response.writeHead(isLarge ? 413 : 200, { 'content-length': 2, ...(isLarge && { connection: 'close' }) }).end('{}')
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  process.send?.((server.address() as AddressInfo).port)
})
