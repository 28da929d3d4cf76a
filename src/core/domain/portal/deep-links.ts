import { isPortalPage, portalPages } from './portal-pages.ts'
import type { Session } from './session.ts'

/** A path of ours with its query: '/patient/comordity/form', '?unit=MHJS' or ''. */
export interface Place {
  readonly path: string
  readonly query: string
}

/** What an address of the patient area comes to, for the session of the moment (spec section 2). */
export type Arrival =
  | { readonly show: 'logout' | 'login-pages' | 'code-steps' | 'portal' }
  /** Anybody may see it: the session is marked verified, and it is looked at again. */
  | { readonly show: 'open-page' }
  /** `keep` is where to go after login. */
  | { readonly go: string; readonly keep?: string }

const LOGIN = '/patient/login'
const REGISTER = '/patient/register'
const LOGOUT = '/patient/logout'
export const DASHBOARD = portalPages.home

const loginPages = new Set([LOGIN, REGISTER, '/patient/forgot'])
const COMORBIDITY_FORM = '/patient/comordity/form'
const DEFAULT_UNIT = 'MHJS'
const BOOKING = '/patient/bslfree/booking'
/** What follows the sponsor's form is open as that form is. */
const openForms = new Set(['/patient/engagement/form', '/patient/pocari/form', '/patient/pocari/form/after'])
/** As the target of a link, these need a profile. */
const personal = new Set(['/patient/bsl/form/employee', `${COMORBIDITY_FORM}/input`])

/** @param arrival the page to show after a sign-in, in place of the dashboard */
export function arrive(session: Session, place: Place, arrival?: string): Arrival {
  const { path, query } = normalized(place)
  if (path === LOGOUT) return { show: 'logout' }
  if (session.is !== 'verified' && isOpenPage({ path, query })) return { show: 'open-page' }
  const link = followDeepLink({ path, query })
  if (session.is === 'verified') {
    const isPerson = session.who.is === 'person'
    if ((link !== undefined || personal.has(path)) && !isPerson) return { go: LOGOUT, keep: link ?? path + query }
    if (link !== undefined) return { go: link }
    if (!isBare(path) && !loginPages.has(path)) return { show: 'portal' }
    // A guest who came for what guests may not see would be led out again each time they come in.
    return { go: arrival === undefined || (!isPerson && personal.has(pathOf(arrival))) ? DASHBOARD : arrival }
  }
  if (session.is === 'logged-in' && path === LOGIN) return { show: 'code-steps' }
  if (session.is === 'logged-out' && loginPages.has(path)) return { show: 'login-pages' }
  const wanted = link ?? path + query
  const go = path === BOOKING && session.is === 'logged-out' ? REGISTER : LOGIN
  return { go, ...(isRemembered(pathOf(wanted)) && { keep: wanted }) }
}

/**
 * Where a deep link leads: without the `/redirect` at its end, the comorbidity form at its first page and for the
 * default unit; undefined for what is no such link.
 */
export function followDeepLink(place: Place): string | undefined {
  const { path, query } = normalized(place)
  const bare = path.endsWith('/redirect') ? path.slice(0, -'/redirect'.length) : path
  if (bare === COMORBIDITY_FORM) return `${bare}/input${query || `?unit=${DEFAULT_UNIT}`}`
  return bare === path ? undefined : bare + query
}

/** Whether it is worth coming back to after a login: a page that there is, or where a link leads. */
export function isRemembered(path: string): boolean {
  const { path: bare } = normalized({ path, query: '' })
  return isPortalPage(bare)
}

/** The pages that open without login. */
function isOpenPage({ path, query }: Place): boolean {
  if (path === DASHBOARD) return new URLSearchParams(query).get('modal') === 'engagement'
  return openForms.has(path)
}

const isBare = (path: string) => path === '/patient'

const pathOf = (address: string) => address.split('?', 1).join()

const normalized = ({ path, query }: Place): Place => ({ path: path.replace(/(?<=.)\/+$/, ''), query })
