import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

/** For each key, what the keys around it write, with and without shift. */
type Keys = Readonly<Record<string, readonly (string | null)[]>>
const keyboards: readonly Keys[] = [adjacencyGraphs.qwerty, adjacencyGraphs.keypad]

const LEAST = 3

/** Whether a text is all runs of three or more signs that follow one another: "abc123", "qazxsw", "112233". */
export function isRuns(text: string): boolean {
  let length = 1
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && follows(text.charAt(at - 1), text.charAt(at))) length++
    else if (length < LEAST) return false
    else length = 1
  }
  return true
}

/** Whether a sign follows another: the same, its neighbour in the alphabet, or a key beside it. */
function follows(one: string, next: string): boolean {
  if (Math.abs(one.charCodeAt(0) - next.charCodeAt(0)) <= 1) return true
  return keyboards.some((keys) => Object.hasOwn(keys, one) && keys[one]?.some((key) => key?.includes(next)))
}
