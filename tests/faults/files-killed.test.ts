import { expect, test } from './fault-test.ts'
import { playFiles } from './files/play-files.ts'

test('[AT5] [AT7] a registration with two photos, the browser killed while choosing, saving and at the third chunk: one, with both', async ({
  portal,
}) => {
  test.setTimeout(240_000)
  expect(await playFiles(portal, 20260817, 3)).toMatchObject({ registrations: 1, lost: 0, twice: 0, kills: 4 })
})
