import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** 19 MiB and two passes: what OWASP asks of argon2id at least, some 40 ms here. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * In the PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. Of the characters as they were typed, whichever of
 * Unicode's equivalent encodings a keyboard gives them (NFC): nothing is cut off, folded or trimmed.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** How long it takes depends on what is typed, never on the hash: each form of the password is tried, always. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const { nonce, tag, ...keptCost } = parse(kept)
  let right = false
  for (const message of formsOf(password)) {
    const given = await derive('argon2id', { message, nonce, tagLength: tag.length, ...keptCost })
    right = timingSafeEqual(given, tag) || right
  }
  return right
}

/** As it is hashed now, and as hashes of before were made (docs/decisions/0054-passwords-as-typed.md); mostly one. */
const formsOf = (password: string) => new Set([password.normalize('NFC'), password.normalize('NFKC')])

function parse(kept: string): Cost & { readonly nonce: Buffer; readonly tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept)
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
