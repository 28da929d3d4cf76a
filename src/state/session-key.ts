/** Where a session is kept; another shape of it gets another key. */
export const SESSION_KEY = 'portal.session.v1'
