/**
 * Asks so often, sixty at a time: more than two processes work on at once, and none waits so long, on a busy machine too,
 * that it is turned away before anybody has looked at it. The answers stand in the order of the asking.
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
