/**
 * Makes this many calls, sixty at a time. That is more than two processes work on at once, but few enough that none is
 * refused after a long wait on a busy machine. Returns the answers in the order of the calls.
 */
export async function crowd<T>(count: number, ask: (at: number) => Promise<T>, atOnce = 60): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const at = next++
      answers[at] = await ask(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}
