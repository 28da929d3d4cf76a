import { AwsClient } from 'aws4fetch'
import { checkFileName, type FileStore } from './file-store.ts'

/** A bucket that speaks S3. */
export interface S3Options {
  /** The bucket, with a slash at its end. */
  readonly bucket: URL
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Milliseconds for one file. */
const PATIENCE = 30_000

/** Files in a bucket. Whatever it answers but success is an error; the client tries again what a busy store refuses. */
export function makeS3Store({ bucket, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const ask = async (name: string, init: RequestInit): Promise<Response> => {
    const response = await client.fetch(new URL(checkFileName(name), bucket).href, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`the store of files answered ${response.status}`)
  }
  return {
    async put(name, bytes) {
      await (await ask(name, { method: 'PUT', body: Buffer.from(bytes) })).body?.cancel()
    },
    // S3 answers the same where there is nothing.
    async remove(name) {
      await (await ask(name, { method: 'DELETE' })).body?.cancel()
    },
    get: async (name) => Buffer.from(await (await ask(name, { method: 'GET' })).arrayBuffer()),
  }
}

/**
 * Reads `https://key:secret@host/bucket?region=name`.
 * @returns undefined where it is none
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
