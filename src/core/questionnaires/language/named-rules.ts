import { runnerAdvice, runnerFacts } from '#core/domain/survey/runner-advice.ts'

interface NamedRuleBase {
  readonly facts: readonly string[]
  readonly decide: (fact: (name: string) => boolean) => string
}

/** The rules of the domain that a definition may name. Each makes a word of facts. */
export const namedRules = {
  'runner-advice': { facts: runnerFacts, decide: runnerAdvice },
} as const satisfies Record<string, NamedRuleBase>

export type NamedRule = keyof typeof namedRules
