import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Send } from './message.ts'

const filled = z.string().check(z.minLength(1))

/** A service account from Google's console, whose key signs for the hospital. */
export const firebaseAccount = z.object({
  project_id: filled,
  client_email: filled,
  private_key: filled,
  token_uri: z.url(),
})
export type FirebaseAccount = z.infer<typeof firebaseAccount>

/** Milliseconds. */
const PATIENCE = 10_000
/** An access token is not used in its last minute. */
const MARGIN = 60_000
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GOOGLE = 'https://fcm.googleapis.com'

const grant = z.object({ access_token: filled, expires_in: z.number().check(z.positive()) })

/**
 * Sends pushes by the HTTP v1 API of Firebase Cloud Messaging. A push carries only the path to open; the service worker
 * has its text, the same for all patients.
 * @param endpoint the address of the API
 */
export function firebaseSender(account: FirebaseAccount, endpoint = GOOGLE): Send {
  const address = `${endpoint}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  let access: { readonly token: string; readonly until: number } | undefined
  return async ({ recipient, text }) => {
    if (!access || Date.now() > access.until) access = await askForAccess(account)
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token: recipient, data: { path: text } } }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (status === 401) access = undefined
    // The device is no longer subscribed.
    if (!ok && status !== 404) throw Object.assign(new Error(`Firebase answered ${status}`), { code: status })
  }
}

/** Exchanges an assertion that the account's key signs for an access token (RFC 7523). */
async function askForAccess({ client_email, private_key, token_uri }: FirebaseAccount) {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(await importPKCS8(private_key, 'RS256'))
  const response = await fetch(token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok)
    throw Object.assign(new Error(`the push account was refused with ${response.status}`), { code: response.status })
  const { access_token, expires_in } = grant.parse(await response.json())
  return { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN }
}
