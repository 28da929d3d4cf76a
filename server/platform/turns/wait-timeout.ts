import { DatabaseError } from 'pg'

/** A wait for a free connection, a new one, the database's answer, a worker thread, or earlier batches. */
type Wait = 'pool' | 'connect' | 'answer' | 'worker' | 'turn'

/** A wait that took too long. The same request may succeed later. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
  readonly wait: Wait
  constructor(wait: Wait, options?: ErrorOptions) {
    super(`waited too long: ${wait}`, options)
    this.wait = wait
  }
}

/**
 * Waits a limited number of milliseconds.
 * @param onLate called when the time is over, before the error is thrown
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

/** The wait that an error ended; undefined for other errors. */
export function waitOf(error: unknown): string | undefined {
  if (error instanceof WaitTimeout) return error.wait
  return error instanceof DatabaseError ? databaseWaits[error.code ?? ''] : undefined
}
