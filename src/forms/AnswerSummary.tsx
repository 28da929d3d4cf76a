import type { Answers } from '#core/domain/submission/submission.ts'
import { answersInWords } from '#core/questionnaires/language/answer-words.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { isOnScreen } from './answers.ts'

interface AnswerSummaryProps {
  readonly questionnaire: Questionnaire
  readonly answers: Answers
}

export function AnswerSummary({ questionnaire, answers }: AnswerSummaryProps) {
  const lines = answersInWords(questionnaire, answers, currentLanguage()).filter(
    ({ field, answer }) => isOnScreen(field) && answer !== '',
  )
  return (
    <dl className="flex flex-col text-left">
      {lines.map(({ field, question, answer }) => (
        <div key={field.id} className="flex flex-col gap-0.5 border-b border-line py-2 last:border-0">
          <dt className="text-sm text-muted">{question}</dt>
          <dd className="font-medium break-words whitespace-pre-line text-ink">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
