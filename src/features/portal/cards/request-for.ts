import { otherPersonIn } from '#core/domain/request/request.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'

/** Whose request it is, in words. */
export function requestFor(answers: Answers): string {
  const name = otherPersonIn(answers)
  return name === null ? t('patient:requestForSelf') : t('patient:requestFor', { name })
}
