import { DatabaseError } from '#core/db/database-error.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import { t } from '#i18n/t.ts'

/** The text for why a form was not saved; undefined where the form's general sentence must do. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof OutboxError) && !(error instanceof DatabaseError)) return undefined
  switch (error.reason) {
    case 'no-kit':
      return t('collect:noKit')
    case 'already-saved':
      return t('collect:alreadySaved')
    case 'attachment-lost':
      return t('fields:attachmentLost')
    case 'storage-full':
      return t('collect:storageFull')
    case 'outdated-app':
      return t('collect:outdatedApp')
    case 'stalled':
    case 'unavailable':
      return t('collect:databaseUnavailable')
    case 'invalid-answers':
      return undefined
  }
}
