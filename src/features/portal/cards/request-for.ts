import { otherPersonIn } from '#core/domain/request/request.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'

/** Says for whom a request is, where that is another person. */
export function requestFor(answers: Answers): string {
  const name = otherPersonIn(answers)
  return name === null ? t('patient:requestForSelf') : t('patient:requestFor', { name })
}
