/** The phone on which the tests of the screens open them. */
export const usual = { width: 360, height: 740 } as const
