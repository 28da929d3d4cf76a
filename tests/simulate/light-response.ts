/** The parts of a Response that the client reads, without streams. */
export function lightResponse(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const response = {
    status,
    statusText: '',
    ok: status >= 200 && status < 300,
    redirected: false,
    type: 'basic',
    headers: new Headers(headers),
    text: async () => text,
  }
  return response as unknown as Response
}

export const lightJson = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  lightResponse(JSON.stringify(body), init)
