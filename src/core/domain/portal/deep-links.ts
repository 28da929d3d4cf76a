import { isPortalPage, portalPages } from './portal-pages.ts'
import type { Session } from './session.ts'

/** A path of the portal with its query: '/patient/comordity/form', '?unit=MHJS' or ''. */
export interface Place {
  readonly path: string
  readonly query: string
}

/** Where an address of the patient area leads, for the present session (spec section 2). */
export type Arrival =
  | { readonly show: 'logout' | 'login-pages' | 'code-steps' | 'portal' }
  /** Everybody may see this page: the session is marked verified, and the address is judged again. */
  | { readonly show: 'open-page' }
  /** `keep` is the address to open after the login. */
  | { readonly go: string; readonly keep?: string }

const LOGIN = '/patient/login'
const REGISTER = '/patient/register'
const LOGOUT = '/patient/logout'
export const DASHBOARD = portalPages.home

const loginPages = new Set([LOGIN, REGISTER, '/patient/forgot'])
const COMORBIDITY_FORM = '/patient/comordity/form'
const DEFAULT_UNIT = 'MHJS'
const BOOKING = '/patient/bslfree/booking'
/** The page after the sponsor's form is as open as the form. */
const openForms = new Set(['/patient/engagement/form', '/patient/pocari/form', '/patient/pocari/form/after'])
/** Links to these pages need a profile. */
const personal = new Set(['/patient/bsl/form/employee', `${COMORBIDITY_FORM}/input`])

/** @param arrival the page to show after a sign-in, instead of the dashboard */
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
    // A guest whose page is not for guests would be led out again after each sign-in.
    return { go: arrival === undefined || (!isPerson && personal.has(pathOf(arrival))) ? DASHBOARD : arrival }
  }
  if (session.is === 'logged-in' && path === LOGIN) return { show: 'code-steps' }
  if (session.is === 'logged-out' && loginPages.has(path)) return { show: 'login-pages' }
  const wanted = link ?? path + query
  const go = path === BOOKING && session.is === 'logged-out' ? REGISTER : LOGIN
  return { go, ...(isRemembered(pathOf(wanted)) && { keep: wanted }) }
}

/**
 * The target of a deep link: without the `/redirect` at its end; for the comorbidity form its first page and the
 * default unit. Undefined for any other address.
 */
export function followDeepLink(place: Place): string | undefined {
  const { path, query } = normalized(place)
  const bare = path.endsWith('/redirect') ? path.slice(0, -'/redirect'.length) : path
  if (bare === COMORBIDITY_FORM) return `${bare}/input${query || `?unit=${DEFAULT_UNIT}`}`
  return bare === path ? undefined : bare + query
}

/** Whether a login should return to a path: an existing page, or the target of a link. */
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
