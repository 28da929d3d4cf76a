import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fault-test.ts'
import { findBytes } from './files/find-bytes.ts'
import { letter } from './files/photos.ts'
import { playFiles } from './files/play-files.ts'
import type { Strike } from './files/strikes.ts'
import { seed } from '#tests/support/seed.ts'

/** Kills the browser while the third of nine pieces is on its way. */
const atThirdPiece: Strike = { victim: 'browser', moment: 'arrived', at: 2, lag: 0 }

test('[AT5] [AT7] [AT8] a registration with two files, the browser killed while choosing, saving and at the third piece: it arrives once, with both', async ({
  portal,
}) => {
  test.setTimeout(300_000)
  const { killed, wrong, ...found } = await playFiles(portal, seed, [atThirdPiece])
  expect(wrong).toEqual([])
  expect(found).toMatchObject({ registrations: 1, lost: 0, twice: 0 })
  expect(killed.browser).toBeGreaterThan(3)
})

test('a part of a file in plain text is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-portal-clear-'))
  try {
    const { buffer } = letter('surat.pdf', 300_000)
    await writeFile(join(folder, 'encrypted'), letter('lain.pdf', 300_000).buffer)
    expect(await findBytes(folder, [buffer])).toEqual([])
    await writeFile(join(folder, '000003.log'), buffer.subarray(100_000, 120_000))
    expect(await findBytes(folder, [buffer])).toEqual([`file 1 in ${join(folder, '000003.log')}`])
  } finally {
    await rm(folder, { recursive: true })
  }
})
