/** The paths of a ward's tablet. None names a patient. */
export const paths = {
  home: '/tablet',
  kiosk: '/tablet/kiosk',
} as const
