import { localize } from '#i18n/localize.ts'
import { AlarmNote } from '#forms/AlarmNote.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'

export const NoticeAnswer = ({ field: { label, hint, tone, call } }: AnswerProps<'notice'>) => (
  <AlarmNote title={localize(label)} text={localize(hint)} tone={tone} call={call} live />
)
