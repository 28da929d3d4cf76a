import { expect as impatient } from '@playwright/test'

/** A killed browser takes time to come back, and `npm run faults` has no configuration for this. */
export const expect = impatient.configure({ timeout: 30_000 })
