import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'

export interface TlsFront {
  readonly url: string
  close(): Promise<void>
}

/** The portal behind TLS, as at a hospital. WebKit keeps no secure cookie of plain http, not even of localhost. */
export async function tlsFrontOf(portalUrl: string): Promise<TlsFront> {
  const server = createServer(await ownCertificate(), (incoming, outgoing) => {
    const onward = request(
      portalUrl + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        // The browser has closed the connection meanwhile.
        if (outgoing.destroyed) return void answer.destroy()
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        pipeline(answer, outgoing, ignore)
      },
    )
    // The portal is down, so the connection breaks, as without network.
    onward.on('error', () => outgoing.destroy())
    pipeline(incoming, onward, ignore)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The other end has closed; its own handler deals with that. */
const ignore = () => undefined

async function ownCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-portal-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${key} -out ${cert}`
    const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
    await promisify(execFile)('openssl', `${asked} ${subject}`.split(' '))
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
