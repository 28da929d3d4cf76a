/** Parts of large bodies that are read before other connections get their turn: a socket gives 64 KiB at a time. */
const PARTS = 4

interface Waiting {
  /** The bytes of the body that have come. */
  readonly received: number
  readonly goOn: () => void
}

/**
 * Spreads the reading of large bodies over rounds of the event loop, so that many at once do not block others. The body
 * of which most has come goes first: it ends soonest and frees its memory. A body takes a turn only when a part of it
 * has come, so that a slow one does not delay the others.
 */
export class ReadingTurns {
  readonly #waiting = new Set<Waiting>()
  #isDue = false

  /** @returns a function that cancels the wait */
  wait(received: number, goOn: () => void): () => void {
    const waiting = { received, goOn }
    this.#waiting.add(waiting)
    this.#schedule()
    return () => this.#waiting.delete(waiting)
  }

  #schedule(): void {
    if (this.#isDue || this.#waiting.size === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      for (let part = 0; part < PARTS; part++) this.#next()
      this.#schedule()
    })
  }

  #next(): void {
    let first: Waiting | undefined
    for (const one of this.#waiting) if (one.received > (first?.received ?? -1)) first = one
    if (!first) return
    this.#waiting.delete(first)
    first.goOn()
  }
}
