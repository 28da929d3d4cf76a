import { paths } from './paths.ts'

/** Where interest in a check-up package is told; `chosen` is the package whose page leads there. */
export const interestIn = (chosen: string | undefined): string =>
  chosen === undefined ? paths.checkUp : `${paths.checkUp}?${new URLSearchParams({ package: chosen })}`

export const draftAddress = (id: string, chosen: string | undefined): string =>
  `${paths.checkUp}?${new URLSearchParams({ ...(chosen !== undefined && { package: chosen }), draft: id })}`

export const savedAddress = (id: string): string => `${paths.checkUp}/saved/${id}`
