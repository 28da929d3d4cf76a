import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { createStore } from 'jotai/vanilla'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { callStaff, signedInAsStaff, wantPassword } from './staff-session.ts'

/** Whether this browser can use passkeys at all. */
export const knowsPasskeys = browserSupportsWebAuthn

type Store = ReturnType<typeof createStore>

/**
 * Signs in with a passkey instead of password and code.
 * @param keeps whether this device keeps what the person opens
 * @throws ApiError; the browser's error, `NotAllowedError` where the person declined
 */
export async function signInByPasskey(store: Store, keeps: boolean): Promise<void> {
  const optionsJSON = await callStaff(store, staffCalls.staffPasskeyWanted, {})
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { id, clientDataJSON, authenticatorData, signature }
  const me = await callStaff(store, staffCalls.staffPasskeySignIn, signed)
  if (keeps) wantPassword(store, me)
  else await signedInAsStaff(store, me)
}

/**
 * Makes a passkey for the signed-in person. A portal that demanded one opens.
 * @throws ApiError; the browser's error, `InvalidStateError` where this device has a passkey already
 */
export async function makePasskey(store: Store): Promise<void> {
  const optionsJSON = await callStaff(store, staffCalls.staffPasskeyMaking, {})
  const { id, response } = await startRegistration({ optionsJSON })
  const made = { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
  await signedInAsStaff(store, await callStaff(store, staffCalls.staffPasskeyMade, made))
}
