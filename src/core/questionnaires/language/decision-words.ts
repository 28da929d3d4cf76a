import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'
import type { NamedRule } from './named-rules.ts'

const advices: Readonly<Record<RunnerAdvice, LocalizedText>> = {
  'see-medical-team': { id: 'Temui tim medis sebelum berlari', en: 'See the medical team before running' },
  'start-gently': { id: 'Mulai pelan-pelan', en: 'Start gently' },
  'no-flags': { id: 'Tidak perlu ke pos medis dulu', en: 'No need to see the medical post first' },
}

/** Words by named rule, because definitions have none for what a rule decides. The most urgent outcome comes first. */
export const decisionWords: Readonly<Record<NamedRule, Readonly<Record<string, LocalizedText>>>> = {
  'runner-advice': advices,
}

export const decisionInWords = (rule: NamedRule, outcome: string, language: Language): string =>
  decisionWords[rule][outcome]?.[language] ?? outcome
