import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const derive = promisify(argon2)

/** The cost of one argon2id hash: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
}

/** 19 MiB and two passes: OWASP's minimum for argon2id, some 40 ms here. */
const usual: PasswordCost = { memory: 19_456, passes: 2 }

interface Kept {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

/**
 * Hashes a password with argon2id, in the PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. The text is
 * normalized to NFC, since keyboards encode one character in several ways; otherwise it is hashed as typed.
 * @param nonce the salt, 16 bytes
 */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16), cost = usual): Promise<string> {
  const message = password.normalize('NFC')
  const tag = await derive('argon2id', { message, nonce, ...cost, parallelism: 1, tagLength: TAG_LENGTH })
  return asPhc(cost, nonce, tag)
}

/** A hash of no password. Comparing with it takes as long as comparing with a real hash of this cost. */
export const hashOfNothing = (cost = usual): string => asPhc(cost, randomBytes(16), randomBytes(TAG_LENGTH))

const TAG_LENGTH = 32

const asPhc = ({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`

/**
 * Which of the hashes belong to the password. The time depends on the typed text and on the number of different salts
 * and costs, never on the number of hashes or on a match: every form of the password is always tried.
 */
export async function matchPassword(
  password: string,
  hashes: readonly string[],
  deriveOne = derive,
): Promise<boolean[]> {
  const kept = hashes.map(parse)
  const right = kept.map(() => false)
  const makings = new Map(kept.map((one) => [nameOf(one), one]))
  for (const message of formsOf(password))
    for (const [name, { memory, passes, parallelism, nonce, tag }] of makings) {
      const given = await deriveOne('argon2id', { message, memory, passes, parallelism, nonce, tagLength: tag.length })
      for (const [at, one] of kept.entries())
        right[at] = (nameOf(one) === name && timingSafeEqual(given, one.tag)) || (right[at] ?? false)
    }
  return right
}

const nameOf = ({ memory, passes, parallelism, nonce, tag }: Kept): string =>
  [memory, passes, parallelism, nonce.toString('hex'), tag.length].join(' ')

/** The form hashed now, and that of older hashes (docs/decisions/0054-passwords-as-typed.md); mostly the same. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password.normalize('NFKC')])

function parse(hash: string): Kept {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) throw new TypeError('not the hash of a password')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
