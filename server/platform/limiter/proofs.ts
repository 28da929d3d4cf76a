import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Kysely, sql } from 'kysely'
import { type Challenge, challenge, proofContent } from '#core/contract/call/challenge.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { setAside } from './set-aside.ts'

/** The device and address that do the work. */
export interface Worker {
  readonly device: string
  readonly address: string
}

/** Work that makes calls costly for strangers. A device solves it for itself; each proof counts once. */
export interface Proofs {
  readonly ask: (worker: Worker) => Promise<Challenge>
  /** Whether this device did the work in time, and the proof is used for the first time. */
  readonly take: (proof: string, worker: Worker) => Promise<boolean>
}

interface Work {
  /** Proofs of one address in the window of `proof-address` from which on this work is asked. */
  readonly from: number
  readonly cost: number
  readonly keyPrefix: string
}

/** About a second, a quarter of a minute, and a minute on a phone; a fifth of that on a desktop. */
const works: readonly Work[] = [
  { from: 200, cost: 20_000, keyPrefix: '000' },
  { from: 50, cost: 5000, keyPrefix: '000' },
  { from: 0, cost: 5000, keyPrefix: '00' },
]

/** Rounds of key derivation that the work takes on average. */
const roundsOf = ({ cost, keyPrefix }: Pick<Work, 'cost' | 'keyPrefix'>) => cost * 16 ** keyPrefix.length

/** The work for an address that has brought so many proofs. */
function workAfter(done: number): Work {
  const work = works.find(({ from }) => done >= from)
  if (!work) throw new Error('no work is defined from 0 on')
  return work
}

/** The harder work takes minutes where a device is unlucky. */
const VALID_MS = rateLimits['used-once'].windowSeconds * 1000

export function makeProofs({ db, keys }: { readonly db: Kysely<Database>; readonly keys: KeyRing }): Proofs {
  const secret = keys.secretFor('proof of work').toString('base64url')
  return {
    async ask({ device, address }) {
      const work = workAfter(await countOf(db, address))
      return challenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: work.cost,
          keyPrefix: work.keyPrefix,
          data: { device },
          deriveKey,
          expiresAt: new Date(Date.now() + VALID_MS),
          hmacSignatureSecret: secret,
        }),
      )
    },
    async take(proof, { device, address }) {
      const content = read(proof)
      if (content?.challenge.parameters.data.device !== device) return false
      const { nonce } = content.challenge.parameters
      // Proofs of cheap work cannot be saved up. Half of the count allows for all who were asked at the same time.
      const least = workAfter(Math.floor((await countOf(db, address)) / 2))
      if (roundsOf(content.challenge.parameters) < roundsOf(least)) return false
      // Runs only with a valid signature. The first try uses the challenge up: repetitions cost no derivation.
      const deriveOnce: typeof deriveKey = async (...given) => {
        const [tries] = await setAside(db, [{ name: 'used-once', subject: nonce }], 1)
        const isFirst = tries !== undefined && tries.hits <= rateLimits['used-once'].hits
        return isFirst ? deriveKey(...given) : { derivedKey: new Uint8Array() }
      }
      const { verified } = await verifySolution({ ...content, deriveKey: deriveOnce, hmacSignatureSecret: secret })
      // The next work gets harder for the address only after work that was done.
      if (verified) await setAside(db, [{ name: 'proof-address', subject: subjectOf(address) }], 1)
      return verified
    },
  }
}

function read(proof: string) {
  try {
    return proofContent.parse(JSON.parse(Buffer.from(proof, 'base64url').toString()))
  } catch {
    // An invalid text is no proof.
    return undefined
  }
}

async function countOf(db: Kysely<Database>, address: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('hits')
    .where('name', '=', 'proof-address')
    .where('subject', '=', subjectOf(address))
    .where('window_ends', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.hits ?? 0
}
