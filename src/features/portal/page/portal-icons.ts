/** Icons of the portal's lists, like those of `icons`, but loaded with the portal. */
export const portalIcons = {
  bell: 'M6 16.5h12l-1.5-2.2V10a4.5 4.5 0 0 0-9 0v4.3zM10 19.5a2.2 2.2 0 0 0 4 0',
  building: 'M6 20.5V4.5h12v16M3.5 20.5h17M10.5 20.5v-4h3v4M12 7v4.5M9.7 9.2h4.6',
  pin: 'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0C5.5 15.4 12 21 12 21zM12 7.700a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600z',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  stethoscope:
    'M6 4H4.500v5a4.5 4.5 0 0 0 9 0V4H12M9 13.500V16a4.5 4.5 0 0 0 9 0v-2M18 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
} as const

export type PortalIconName = keyof typeof portalIcons
