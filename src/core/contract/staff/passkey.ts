import * as z from 'zod/mini'

/** Bytes in base64url, as WebAuthn's JSON has them (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). */
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))

/** How long a person has to use their passkey, in milliseconds. */
export const PASSKEY_PATIENCE = 5 * 60_000

/** What a browser is asked to sign in with. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** What a browser is asked to make a passkey of. */
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

/** A passkey that was made. */
export const newPasskey = z.strictObject({
  id,
  clientDataJSON,
  attestationObject: bytes.check(z.maxLength(8000)),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** Which passkey is meant. */
export const passkeyId = z.strictObject({ id })

/** For the body of a call with one of them. */
export const passkeyBody = { bytes: 16 * 1024, depth: 2, items: 8 } as const
