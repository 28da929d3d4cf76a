import { useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import type { ImportReport } from '#core/outbox/handover.ts'
import { HandoverError } from '#core/outbox/handover-file.ts'
import { t } from '#i18n/t.ts'
import { exportUnsentAtom, importFileAtom } from '#state/outbox/handover.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { DOWNLOAD } from '#ui/late-icons.ts'
import { StrokeIcon } from '#ui/StrokeIcon.tsx'

/** Unsent forms leave as one file, and come in as one. */
export function HandoverActions({ unsent }: { readonly unsent: number }) {
  const picker = useRef<HTMLInputElement>(null)
  const exportUnsent = useSetAtom(exportUnsentAtom)
  const importFile = useSetAtom(importFileAtom)
  const notify = useSetAtom(notifyAtom)
  const onExport = () =>
    void exportUnsent().then(
      ({ forms, files }) =>
        notify(
          'success',
          lines(
            t('submissions:exported', { count: forms }),
            files > 0 && t('submissions:exportedFiles', { count: files }),
          ),
        ),
      () => notify('danger', t('collect:exportFailed')),
    )
  const onImport = (file: File) =>
    void importFile(file).then(
      (report) => notify(report.damaged + report.open > 0 ? 'danger' : 'success', importResult(report)),
      (error: unknown) => notify('danger', importProblem(error)),
    )
  return (
    <section aria-label={`${t('submissions:export')}, ${t('submissions:import')}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={unsent === 0} onClick={onExport}>
          <StrokeIcon path={DOWNLOAD} />
          {t('submissions:export')}
        </Button>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          <Icon name="upload" />
          {t('submissions:import')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={t('submissions:import')}
          className="hidden"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // The same file can be chosen again.
            currentTarget.value = ''
            if (file) onImport(file)
          }}
        />
      </div>
      <p className="text-sm text-muted">{t('submissions:exportIntro')}</p>
    </section>
  )
}

/** Tells of known and damaged ones only where there are any. */
function importResult({ added, known, damaged, elsewhere, open }: ImportReport): string {
  return lines(
    (added > 0 || known + damaged + open === 0) && t('submissions:imported', { count: added }),
    known > 0 && t('submissions:importKnown', { count: known }),
    damaged > 0 && t('submissions:importDamaged', { count: damaged }),
    open > 0 && t('submissions:importOpen', { count: open }),
    elsewhere > 0 && t('submissions:importElsewhere', { count: elsewhere }),
  )
}

const lines = (...said: readonly (string | false)[]): string => said.filter(Boolean).join(' ')

function importProblem(error: unknown): string {
  if (!(error instanceof HandoverError)) return t('submissions:importFailed')
  return error.reason === 'newer-format' ? t('submissions:importNewer') : t('submissions:importNotOurs')
}
