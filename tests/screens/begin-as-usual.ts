import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { usual } from './usual-size.ts'

/** A test that failed half-way may have left another size of the window. */
beforeEach(async () => {
  if (innerWidth !== usual.width || innerHeight !== usual.height) await page.viewport(usual.width, usual.height)
})
