import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { builtIn, earlier } from './built-in.ts'

/** Every version of every questionnaire in the app. The server takes all of them. */
export const questionnaires: readonly Questionnaire[] = [
  ...(await Promise.all(Object.values(earlier).map((load) => load()))).flat(),
  ...(await Promise.all(Object.values(builtIn).map((load) => load()))),
]
