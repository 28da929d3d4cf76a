import type { ImportReport } from '#core/outbox/handover/handover.ts'
import { HandoverError } from '#core/outbox/handover/handover-file.ts'
import { t } from '#i18n/t.ts'

/** The `accept` attribute for hand-over files. */
export const HANDOVER_FILE = 'application/json,.json'

/** The results of an import: a sentence for each outcome that occurred. */
export function importTexts({ added, own, known, damaged, elsewhere, open }: ImportReport): readonly string[] {
  return [
    (added > 0 || known + damaged + open === 0) && t('submissions:imported', { count: added }),
    own.length > 0 && t('submissions:importOwn', { count: own.length }),
    known > 0 && t('submissions:importKnown', { count: known }),
    damaged > 0 && t('submissions:importDamaged', { count: damaged }),
    open > 0 && t('submissions:importOpen', { count: open }),
    elsewhere > 0 && t('submissions:importElsewhere', { count: elsewhere }),
  ].filter((text) => text !== false)
}

/** Why a file was not imported. */
export function importProblem(error: unknown): string {
  if (!(error instanceof HandoverError)) return t('submissions:importFailed')
  return error.reason === 'newer-format' ? t('submissions:importNewer') : t('submissions:importNotOurs')
}
