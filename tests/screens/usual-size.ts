/** The size of the phone on which tests open screens. */
export const usual = { width: 360, height: 740 } as const
