/** Where a ward's tablet lives. No address names a patient. */
export const paths = {
  home: '/tablet',
  kiosk: '/tablet/kiosk',
} as const
