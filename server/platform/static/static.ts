import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { isBelowApi } from '#server/platform/http/api.ts'
import type { SecurityHeaders } from '#server/platform/http/security/security-headers.ts'
import { linksOf } from './early-files.ts'
import { firstScreensOf } from './first-screens.ts'

/**
 * Serves the built app: files named by their content are cached for ever, all others are revalidated each time. A page,
 * and the script of a worker, has its own headers, because each has a policy of its own.
 */
export async function staticFiles(
  app: FastifyInstance,
  root: string,
  { makePage, makeAsset }: Pick<SecurityHeaders, 'makePage' | 'makeAsset'>,
): Promise<void> {
  const linksTo = linksOf(root)
  const firstScreenOf = firstScreensOf(root)
  const page = join(root, 'index.html')
  const assets = join(root, 'assets/')
  // The names of workers' scripts in the build (vite.config.ts).
  const workers = [join(root, 'sw.js'), join(assets, 'worker-')]
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.startsWith(assets)
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      void reply.header('vary', hashed ? 'accept-encoding' : 'accept-encoding, cookie')
      const first = firstScreenOf.file(path)
      if (first) makePage(reply, first)
      else if ([page, ...workers].some((one) => path.startsWith(one))) makePage(reply)
      else if (hashed) makeAsset(reply)
      const link = path.startsWith(page) ? linksTo(pathOf(reply.request)) : undefined
      if (link) void reply.header('link', link)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // The wildcard for files also catches unknown calls.
    if (isBelowApi(request)) throw new ApiError('no-such-call')
    if (isNavigation(request)) return reply.sendFile(firstScreenOf.visit(request)?.file ?? 'index.html')
    return notFound(request, reply)
  })
}

export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found\n')
}

/** Whether a page is opened: the page itself handles the route. The address of a file opens no page. */
function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(request)
  if (/\.[^/]*$/.test(path) || path.startsWith('/assets/')) return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1).join()
