import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { promoterGroups } from '#core/domain/survey/net-promoter-score.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icon/Icon.tsx'

interface AnswerChosenProps {
  readonly words: ResponseOf<typeof staffCalls.staffSubmissions>['answered']
  /** What stands in the address. */
  readonly raw: string
  readonly onRemove: () => void
}

/** The answer that the listed forms have, which can be taken away. */
export function AnswerChosen({ words, raw, onRemove }: AnswerChosenProps) {
  const group = promoterGroups.find((one) => one === words?.answer.id)
  const question = words && localize(words.question)
  const answer = group ? t(`staff:${group}`) : localize(words?.answer)
  const text = question ? `${question}${/[?:]$/.test(question) ? '' : ':'} ${answer}` : raw
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{text}</span>
      <Button variant="quiet" className="print:hidden" onClick={onRemove}>
        <Icon name="close" className="size-4 shrink-0" />
        <span>{t('staff:answerRemove')}</span>
      </Button>
    </p>
  )
}
