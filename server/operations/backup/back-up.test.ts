import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { copyFiles } from './back-up.ts'

const NAME = '01a21665-a40c-742f-8d37-86145aa1f366'

async function openFolder() {
  const home = await mkdtemp(join(tmpdir(), 'portal-copy-'))
  const from = join(home, 'attachments')
  await makeFolderStore(from).put(NAME, new Uint8Array([1, 2, 3]))
  return { from, to: join(home, 'copy') }
}

it('copies the files of a running server, and leaves out a file that it is still writing', async () => {
  const { from, to } = await openFolder()
  await writeFile(join(from, '66', `${NAME}.0a1b2c3d4e5f`), 'half')
  await mkdir(join(from, 'a0'))
  await copyFiles(from, to)
  expect((await readdir(to, { recursive: true })).toSorted()).toEqual(['66', `66/${NAME}`, 'a0'])
})

it('copies nothing where no file has ever arrived', async () => {
  const { from, to } = await openFolder()
  await copyFiles(join(from, 'none'), to)
  await expect(readdir(to)).rejects.toMatchObject({ code: 'ENOENT' })
})
