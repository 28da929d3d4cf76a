/** The numbers of spec section 9. */
export const hotlines = [
  { name: 'emergency', number: '150990' },
  { name: 'callCenter', number: '150770' },
] as const
