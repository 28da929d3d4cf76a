import { setTimeout as delay } from 'node:timers/promises'
import { bringUp, type BringUpOptions, type Up } from './bring-up.ts'

export interface Supervision {
  /** Ends the supervision; returns the last guard, if it is still connected. */
  end(): Promise<Up | undefined>
}

const shortestPause = 200
const longestPause = 10_000
// Milliseconds: enough for a PostgreSQL that is being started, which would otherwise be left running.
const grace = 5000

/** Restarts PostgreSQL whenever it ends, on the same port, until told to stop. */
export function supervise(up: Up, options: Omit<BringUpOptions, 'signal' | 'otherPort' | 'port'>): Supervision {
  const ending = new AbortController()
  const givingUp = new AbortController()
  const ended = new Promise<void>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(), { once: true })
  })

  // The pools of this process know one port only, so the new postmaster waits for that port.
  const otherPort = () => Promise.resolve(undefined)
  const sameDoor: BringUpOptions = { ...options, signal: givingUp.signal, port: up.port, otherPort }

  async function watch(): Promise<Up | undefined> {
    let current = up
    for (;;) {
      const lost = await Promise.race([current.lost.then(() => true), ended.then(() => false)])
      if (!lost) return current
      options.log('PostgreSQL went away; it is being started again.')
      const next = await bringBack()
      if (next === undefined) return undefined
      current = next
      options.log('PostgreSQL is back.')
    }
  }

  async function bringBack(): Promise<Up | undefined> {
    for (let wait = shortestPause; !ending.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await bringUp(sameDoor)
      } catch (error) {
        if (givingUp.signal.aborted) return undefined
        // The cause may pass, such as a full disk; after giving up, a person would have to notice.
        options.log(error instanceof Error ? error.message : String(error))
        await pause(wait, ending.signal)
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    end: async () => {
      ending.abort()
      const timer = setTimeout(() => givingUp.abort(), grace)
      return watching.finally(() => clearTimeout(timer))
    },
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
