import Fastify from 'fastify'
import { Pool } from 'pg'

/*
 * The reference: the minimum that a server must do to store the same bytes durably. It parses a body, inserts its rows
 * in one statement and answers. It opens, judges, limits, compares and signs nothing.
 */
const [connectionString, port] = process.argv.slice(2)
if (connectionString === undefined || port === undefined) throw new TypeError('usage: raw-server.ts DATABASE_URL PORT')

interface Batch {
  readonly items: readonly { readonly id: string; readonly sealed: string }[]
}

const pool = new Pool({ connectionString, max: 10 })
await pool.query('create table if not exists raw (id uuid primary key, sealed text not null)')
const app = Fastify({ bodyLimit: 2 * 1024 * 1024 })
app.post<{ Body: Batch }>('/batch', async ({ body: { items } }) => {
  await pool.query('insert into raw select * from unnest($1::uuid[], $2::text[])', [
    items.map(({ id }) => id),
    items.map(({ sealed }) => sealed),
  ])
  return { kept: items.length }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
