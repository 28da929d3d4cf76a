import { paths } from './paths.ts'

/** The address of the check-up form. @param chosen the package that is preselected */
export const interestIn = (chosen: string | undefined): string =>
  chosen === undefined ? paths.checkUp : `${paths.checkUp}?${new URLSearchParams({ package: chosen })}`

export const draftAddress = (id: string, chosen: string | undefined): string =>
  `${paths.checkUp}?${new URLSearchParams({ ...(chosen !== undefined && { package: chosen }), draft: id })}`

export const savedAddress = (id: string): string => `${paths.checkUp}/saved/${id}`
