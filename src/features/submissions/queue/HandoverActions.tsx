import { useSetAtom } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { exportUnsentAtom, importFileAtom } from '#state/outbox/handover.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { FileButton } from '#ui/button/FileButton.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { DOWNLOAD } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { HANDOVER_FILE, importProblem, importTexts } from '#collect/failure/import-text.ts'

/** Exports all unsent forms as one file, and imports such a file. */
export function HandoverActions({ unsent }: { readonly unsent: number }) {
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
      (report) => notify(report.damaged + report.open > 0 ? 'danger' : 'success', importTexts(report).join(' ')),
      (error: unknown) => notify('danger', importProblem(error)),
    )
  return (
    <section aria-label={`${t('submissions:export')}, ${t('submissions:import')}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={unsent === 0} onClick={onExport}>
          <StrokeIcon path={DOWNLOAD} />
          {t('submissions:export')}
        </Button>
        <FileButton label={t('submissions:import')} accept={HANDOVER_FILE} onFile={onImport}>
          <Icon name="upload" />
        </FileButton>
      </div>
      <p className="text-sm text-muted">{t('submissions:exportIntro')}</p>
    </section>
  )
}

const lines = (...said: readonly (string | false)[]): string => said.filter(Boolean).join(' ')
