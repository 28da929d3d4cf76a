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

/** In the PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const { nonce, tag, ...keptCost } = parse(kept)
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: tag.length,
    ...keptCost,
  })
  return timingSafeEqual(given, tag)
}

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
