/**
 * Asks so often, two hundred at a time: as many as two processes can have in hand, and none waits so long that it is
 * turned away before anybody has looked at it.
 */
export async function crowd<T>(count: number, ask: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) answers.push(await ask(next++))
  }
  await Promise.all(Array.from({ length: 200 }, one))
  return answers
}
