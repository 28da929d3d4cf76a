import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Names in one answer, where a real store gives a thousand. */
const PAGE = 2

/** A store with the parts of S3 that the portal uses. It takes signed requests, and tests can break it. */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  /** The time at which an object was written, if it is not today. */
  const written = new Map<string, Date>()
  const requests: IncomingMessage[] = []
  const state = { broken: false }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    const { pathname: path, searchParams } = new URL(String(request.url), 'http://bucket')
    if (state.broken) return void response.writeHead(403).end('<Error/>')
    if (searchParams.get('list-type') === '2') return void response.end(listOf([...objects.keys()], searchParams))
    if (request.method === 'DELETE') {
      objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') objects.set(path, Buffer.concat(await request.toArray()))
    const found = objects.get(path)
    response.setHeader('last-modified', (written.get(path) ?? new Date()).toUTCString())
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    objects,
    written,
    requests,
    state,
    url: `http://key:se%2Fcret@127.0.0.1:${port}/portal?region=ap-southeast-3`,
  }
}

/** A page of names, as ListObjectsV2 gives it. */
function listOf(paths: readonly string[], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const keys = paths
    .map((path) => path.replace('/portal/', ''))
    .filter((key) => key > after)
    .toSorted()
  const given = keys.slice(0, PAGE)
  const contents = given.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  const more = given.length < keys.length ? `<NextContinuationToken>${given.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Prefix></Prefix>${more}${contents}</ListBucketResult>`
}
