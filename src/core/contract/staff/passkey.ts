import * as z from 'zod/mini'

/** Bytes in base64url, as in WebAuthn's JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). */
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))

/** The time in which a person must use their passkey, in milliseconds. */
export const PASSKEY_PATIENCE = 5 * 60_000

/** The options for a browser's sign-in with a passkey. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The options for a browser's making of a passkey. */
export const passkeyCreation = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: bytes, type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const id = bytes.check(z.maxLength(1400))
const clientDataJSON = bytes.check(z.maxLength(2000))

/** A signature of a passkey. */
export const passkeySignature = z.strictObject({
  id,
  clientDataJSON,
  authenticatorData: bytes.check(z.maxLength(2000)),
  signature: bytes.check(z.maxLength(2000)),
})
export type PasskeySignature = z.infer<typeof passkeySignature>

/** A new passkey. */
export const newPasskey = z.strictObject({
  id,
  clientDataJSON,
  attestationObject: bytes.check(z.maxLength(8000)),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** Names one passkey. */
export const passkeyId = z.strictObject({ id })

/** The limits for a call with one of these bodies. */
export const passkeyBody = { bytes: 16 * 1024, depth: 2, items: 8 } as const
