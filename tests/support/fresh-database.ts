import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database that nobody has used. @returns its connection string */
export async function freshDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
