import type { Reachable } from '#tests/support/account-client.ts'

/** Calls a server in another process as tests call a server in this process. */
export function reachOverHttp(url: string): Reachable {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const body = JSON.parse(text) as { data: unknown; error: string | null; message: string }
    const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
    return { status: response.status, headers, text, body }
  }
  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, payload, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      }),
  }
}
