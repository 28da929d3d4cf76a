import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Serves a page of the app's libraries with a form of two fields, compressed like the app, on its own port. */
export async function serveReference(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-portal-reference-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'reference'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    readFile(join(folder, name)).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain', 'content-encoding': 'br' })
          .end(brotliCompressSync(bytes)),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.close().closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
