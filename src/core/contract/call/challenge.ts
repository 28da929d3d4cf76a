import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/))

/**
 * Work that the hospital requires of a device, in the form of ALTCHA: to find the number whose key begins with
 * `keyPrefix`. Devices refuse work of more than `cost` rounds for each try.
 */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int().check(z.positive(), z.maximum(100_000)),
    keyLength: z.int().check(z.positive(), z.maximum(64)),
    keyPrefix: z.string().check(z.regex(/^[0-9a-f]{1,4}$/)),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    /** The device that may do the work. */
    data: z.object({ device: z.uuid() }),
  }),
  signature: hex,
})
export type Challenge = z.output<typeof challenge>

/** The result of the work. */
export const proofContent = z.object({
  challenge,
  solution: z.object({ counter: z.int().check(z.nonnegative(), z.maximum(2 ** 32 - 1)), derivedKey: hex }),
})
export type ProofContent = z.output<typeof proofContent>

/** The answer to a look-up above a limit: after this work the look-up is made at once. */
export const lookUpRefusal = z.object({ challenge })
