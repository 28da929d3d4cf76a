import { AlarmNote } from './AlarmNote.tsx'
import type { AnswerProps } from './answer-props.ts'

export const NoticeAnswer = ({ field }: AnswerProps<'notice'>) => <AlarmNote alarm={field} live />
