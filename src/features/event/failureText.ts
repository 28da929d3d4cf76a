import { DatabaseError } from '#core/db/database-error.ts'
import { OutboxError } from '#core/outbox/outbox-error.ts'
import { t } from '#i18n/t.ts'

/** Why a form was not saved, in words; undefined where the form's own general sentence must do. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof DatabaseError && error.reason === 'outdated-app') return t('event:outdatedApp')
  if (!(error instanceof OutboxError)) return undefined
  switch (error.reason) {
    case 'no-kit':
      return t('event:noKit')
    case 'already-saved':
      return t('event:alreadySaved')
    case 'storage-full':
      return t('event:storageFull')
    case 'invalid-answers':
      return undefined
  }
}
