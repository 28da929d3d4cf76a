/** The roles that a hospital begins with. */
export const staffRoles = [
  'it-admin',
  'patient-experience',
  'ward-officer',
  'front-desk',
  'event-officer',
  'medical-team',
] as const
