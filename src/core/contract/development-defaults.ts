/**
 * Used by page and server when nothing else is configured. They ship with the page and protect nothing. A server with
 * DATABASE_URL or NODE_ENV=production refuses to start with them.
 */
export const developmentDefaults = {
  envelopeSecret: 'development-only-envelope-secret',
  apiBasic: 'portal:development-only',
} as const
