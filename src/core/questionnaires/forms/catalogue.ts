import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { builtIn, earlier } from './built-in.ts'

/** Every version of every questionnaire that was ever published: the server takes them all. */
export const questionnaires: readonly Questionnaire[] = [
  ...(await Promise.all(Object.values(earlier).map((load) => load()))).flat(),
  ...(await Promise.all(Object.values(builtIn).map((load) => load()))),
]
