/** Parts of large bodies that are read before other connections are looked at: a socket gives 64 KiB at a time. */
const PARTS = 4

interface Waiting {
  /** Bytes of the body that are here. */
  readonly received: number
  readonly goOn: () => void
}

/**
 * Spreads the reading of large bodies over rounds of the event loop, so that many at the same moment do not keep others
 * waiting. The one of which most is here goes first: it ends soonest, and its memory with it. A body takes a turn only
 * when something of it has come, so a slow one does not delay the others.
 */
export class ReadingTurns {
  readonly #waiting = new Set<Waiting>()
  #isDue = false

  /** @returns what takes the wish back */
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
