import { AwsClient } from 'aws4fetch'
import { checkFileName, type FileStore, isFileName } from './file-store.ts'

export interface S3Options {
  /** The bucket, with a slash at its end. */
  readonly bucket: URL
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Milliseconds for one file. */
const PATIENCE = 30_000

/** Files in a bucket. Any answer except success is an error; the client retries when the store is busy. */
export function makeS3Store({ bucket, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const ask = async (at: URL, method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', body?: Buffer<ArrayBuffer>) => {
    const response = await client.fetch(at.href, {
      method,
      ...(body && { body }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.ok || (method === 'HEAD' && response.status === 404)) return response
    await response.body?.cancel()
    throw new Error(`the store of files answered ${response.status}`)
  }
  const urlOf = (name: string) => new URL(checkFileName(name), bucket)
  return {
    async put(name, bytes) {
      await (await ask(urlOf(name), 'PUT', Buffer.from(bytes))).body?.cancel()
    },
    // S3 gives the same answer where the file does not exist.
    async remove(name) {
      await (await ask(urlOf(name), 'DELETE')).body?.cancel()
    },
    get: async (name) => Buffer.from(await (await ask(urlOf(name), 'GET')).arrayBuffer()),
    async *list() {
      const at = new URL('?list-type=2', bucket)
      for (let token: string | undefined = ''; token !== undefined;) {
        if (token !== '') at.searchParams.set('continuation-token', token)
        const page = await (await ask(at, 'GET')).text()
        yield [...page.matchAll(/<Key>([^<]+)</g)].map(([, name]) => String(name)).filter(isFileName)
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
    },
    async writtenAt(name) {
      const { ok, headers } = await ask(urlOf(name), 'HEAD')
      return ok ? new Date(headers.get('last-modified') ?? '') : undefined
    },
  }
}

/**
 * Reads `https://key:secret@host/bucket?region=name`.
 * @returns undefined where the text has another form
 */
export function parseFilesUrl(text: string): S3Options | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const { protocol, username, password, searchParams } = url
  const path = url.pathname.replace(/\/*$/, '/')
  if (!/^https?:$/.test(protocol) || username === '' || password === '' || path === '/') return undefined
  return {
    bucket: new URL(path, `${protocol}//${url.host}`),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
