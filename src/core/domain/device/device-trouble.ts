/** What staff look for among devices: forms that wait on one that was not heard of for a day, any that wait, any lost. */
export const deviceTroubles = ['silent', 'unsent', 'lost'] as const
export type DeviceTrouble = (typeof deviceTroubles)[number]
