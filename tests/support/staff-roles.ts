/** The roles of a new hospital. */
export const staffRoles = [
  'it-admin',
  'patient-experience',
  'ward-officer',
  'front-desk',
  'event-officer',
  'medical-team',
] as const
