import { DatabaseError } from 'pg'

/** What a caller waited for: a free connection, a new one, the database's answer, a worker thread, the batches before. */
type Wait = 'pool' | 'connect' | 'answer' | 'worker' | 'turn'

/** A wait that took too long. The same request may well succeed later. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
  readonly wait: Wait
  constructor(wait: Wait, options?: ErrorOptions) {
    super(`waited too long: ${wait}`, options)
    this.wait = wait
  }
}

/**
 * Waits for so many milliseconds at most.
 * @param onLate called when it took too long, before that is thrown
 * @throws WaitTimeout
 */
export async function waitAtMost<Value>(
  limit: number,
  wait: Wait,
  awaited: Promise<Value>,
  onLate?: () => void,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate?.()
      reject(new WaitTimeout(wait))
    }, limit)
  })
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The waits that PostgreSQL ends, by SQLSTATE. */
const databaseWaits: Readonly<Record<string, string>> = {
  '55P03': 'lock',
  '57014': 'statement',
  '25P03': 'idle-in-transaction',
}

/** Which wait an error ended; undefined when it was none. */
export function waitOf(error: unknown): string | undefined {
  if (error instanceof WaitTimeout) return error.wait
  return error instanceof DatabaseError ? databaseWaits[error.code ?? ''] : undefined
}
