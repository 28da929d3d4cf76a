import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { usual } from './usual-size.ts'

/** A walk that broke off in the middle must not leave its width behind. */
beforeEach(async () => {
  if (innerWidth !== usual.width || innerHeight !== usual.height) await page.viewport(usual.width, usual.height)
})
