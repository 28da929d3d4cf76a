import type { Field, PlainRule } from '#core/questionnaires/language/definition.ts'
import { LONGEST } from '#core/questionnaires/language/judging/judge-answers.ts'

/**
 * The reason why no answer of a field can keep all of these rules.
 * @returns undefined where an answer may exist
 */
export function contradictionIn(field: Field, rules: readonly PlainRule[]): string | undefined {
  switch (field.type) {
    case 'text':
    case 'long-text':
    case 'email':
      return ofLength(field.type, rules)
    case 'number':
      return ofNumber(field.decimals ?? 0, rules)
    case 'choices':
      return ofChoices(field.options.length + (field.other ? 1 : 0), rules)
    case 'date':
      return ofDates(rules)
    default:
      return undefined
  }
}

type Bound = 'minLength' | 'maxLength' | 'min' | 'max' | 'minChoices' | 'maxChoices'

const numbers = (rules: readonly PlainRule[], name: Bound): number[] =>
  rules.flatMap((one) => (one.rule === name ? one.params : []))

/** The length of `a@b.co`, the shortest text that is read as an address. */
const SHORTEST_ADDRESS = 6

function ofLength(type: 'text' | 'long-text' | 'email', rules: readonly PlainRule[]): string | undefined {
  const least = Math.max(type === 'email' ? SHORTEST_ADDRESS : 1, ...numbers(rules, 'minLength'))
  const most = Math.min(LONGEST[type], ...numbers(rules, 'maxLength'))
  if (least > most) return `takes at least ${least} and at most ${most} characters, which no answer has`
  for (const one of rules) {
    if (one.rule !== 'pattern') continue
    const lengths = lengthsOf(one.params[0])
    if (lengths && (lengths.least > most || lengths.most < least))
      return `has the pattern ${one.params[0]}, which no text of ${least} to ${most} characters has`
  }
  return undefined
}

/** The lengths that a pattern allows, if it is one repeated class from start to end; undefined for other patterns. */
function lengthsOf(expression: string): { least: number; most: number } | undefined {
  const [, least, comma, most] = /^\^(?:\[[A-Za-z0-9 ./-]+\]|\\d)\{(\d+)(?:(,)(\d*))?\}\$$/.exec(expression) ?? []
  if (least === undefined) return undefined
  return { least: Number(least), most: comma === undefined ? Number(least) : Number(most || Number.POSITIVE_INFINITY) }
}

function ofNumber(decimals: number, rules: readonly PlainRule[]): string | undefined {
  const least = Math.max(...numbers(rules, 'min'))
  const most = Math.min(...numbers(rules, 'max'))
  if (least > most) return `takes at least ${least} and at most ${most}, which no number is`
  const scale = 10 ** decimals
  // For example, there is no whole number between 1.2 and 1.8.
  if (Math.ceil(least * scale) > Math.floor(most * scale))
    return `takes at least ${least} and at most ${most}, and no number with ${decimals} decimals is`
  return undefined
}

function ofChoices(offered: number, rules: readonly PlainRule[]): string | undefined {
  const least = Math.max(1, ...numbers(rules, 'minChoices'))
  const most = Math.min(offered, ...numbers(rules, 'maxChoices'))
  if (least > offered) return `wants ${least} choices and offers ${offered}`
  return least > most ? `wants at least ${least} choices and takes at most ${most}` : undefined
}

function ofDates(rules: readonly PlainRule[]): string | undefined {
  const first = rules
    .flatMap((one) => (one.rule === 'minDate' ? one.params : []))
    .toSorted()
    .at(-1)
  const last = rules
    .flatMap((one) => (one.rule === 'maxDate' ? one.params : []))
    .toSorted()
    .at(0)
  return first !== undefined && last !== undefined && first > last
    ? `takes no day before ${first} and none after ${last}`
    : undefined
}
