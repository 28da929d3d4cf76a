import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { readLog } from '#tests/support/leveldb-bytes.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { decompressSnappy } from '#tests/support/snappy.ts'

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'hospital-portal-scan-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

it('finds a text in the rows of a database, in UTF-16, and nothing that is not there', async () => {
  const profile = await folder()
  const database = new DatabaseSync(join(profile, 'Web Data'))
  database.exec(
    "create table autofill (name, value, used); insert into autofill values ('code', 'K7P2', 13439860269307292)",
  )
  database.close()
  await writeFile(join(profile, 'Session'), Buffer.from('..sri@example.com..', 'utf16le'))
  const found = await findInProfile(profile, ['K7P2', 'sri@example.com', 'K7P', 'budi@example.com'])
  expect(found.toSorted()).toEqual([
    `K7P2 in ${join(profile, 'Web Data')}`,
    `sri@example.com in ${join(profile, 'Session')}`,
  ])
})

it('reads what Snappy compressed: texts, copies, and copies of what they write', () => {
  const block = Buffer.from([
    14,
    (3 - 1) << 2,
    ...Buffer.from('abc'),
    1 | ((5 - 4) << 2),
    3,
    (6 - 1) << 2,
    ...Buffer.from('sri@ex'),
  ])
  expect(decompressSnappy(block).toString()).toBe('abcabcabsri@ex')
  expect(() => decompressSnappy(block.subarray(0, 6))).toThrow(RangeError)
})

it('puts the parts of a record of a log together', () => {
  const part = (type: number, text: string) => {
    const header = Buffer.alloc(7)
    header.writeUInt16LE(text.length, 4)
    header.writeUInt8(type, 6)
    return Buffer.concat([header, Buffer.from(text)])
  }
  expect(readLog(Buffer.concat([part(2, 'sri.wahyu'), part(4, 'ni@example.com')])).toString()).toBe(
    'sri.wahyuni@example.com',
  )
})
