import { beforeAll, expect, it } from 'vitest'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { NotKept } from './NotKept.tsx'
import { NotKeptArea } from './NotKeptArea.tsx'
import { standInFor } from './stand-in-for.ts'

beforeAll(() => setUpTexts())

const address = 'https://portal.example/assets/StaffArea.js'

it.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${address}`],
  ['Firefox', `error loading dynamically imported module: ${address}`],
  ['Safari', 'Importing a module script failed.'],
])('[SW6] tells in %s that a screen is not on the device', async (_browser, message) => {
  expect(await standInFor('screen', new TypeError(message))).toBe(NotKept)
  expect(await standInFor('area', new TypeError(message))).toBe(NotKeptArea)
})

it.each([new SyntaxError('Unexpected token'), new TypeError('x is not a function'), 'no error'])(
  '[SW6] leaves %s to the fallback screen',
  async (error) => {
    await expect(standInFor('screen', error)).rejects.toBe(error)
  },
)
