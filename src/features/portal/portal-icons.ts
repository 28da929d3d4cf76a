/** Of the portal's lists; drawn like those of every screen, and loaded with the portal. */
export const portalIcons = {
  building: 'M6 20.5V4.5h12v16M3.5 20.5h17M10.5 20.5v-4h3v4M12 7v4.5M9.7 9.2h4.6',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
} as const

export type PortalIconName = keyof typeof portalIcons
