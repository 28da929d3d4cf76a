import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly text: string
  /** Milliseconds from the request's first byte to the answer's last. */
  readonly took: number
}

export interface Connection {
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  close(): void
}

/** One kept-alive connection, as a browser has it. */
export function connect(url: string, authorization: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body: string | undefined, more: Readonly<Record<string, string>>) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      const sent = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...more,
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const retryAfter = response.headers['retry-after']
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          })
        })
      })
      sent.end(body)
    })
  return {
    post: (path, body, headers = {}) => send('POST', path, body, headers),
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    close: () => agent.destroy(),
  }
}
