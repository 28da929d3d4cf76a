import { expect as impatient } from '@playwright/test'

/** A browser that was killed takes its time to come back, and `npm run faults` has no configuration. */
export const expect = impatient.configure({ timeout: 30_000 })
