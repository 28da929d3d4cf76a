/** Filters for devices: those with unsent forms that were silent for a day, with unsent forms, with lost forms. */
export const deviceTroubles = ['silent', 'unsent', 'lost'] as const
export type DeviceTrouble = (typeof deviceTroubles)[number]
