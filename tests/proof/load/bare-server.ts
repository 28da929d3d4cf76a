import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The reference for floods: the minimum that a server of one process must do. It refuses bodies that are announced as
 * large, reads no more of them than came with the head, and answers everything else at once.
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
