import type { FileCame, FileTaken } from '#state/staff/file-taken.ts'
import { sizeText } from '#forms/size-text.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'

interface FileProgressProps {
  readonly file: FileTaken
  readonly onClose: () => void
}

/** The progress of a download, and its result. */
export const FileProgress = ({ file, onClose }: FileProgressProps) => (
  <div className="flex w-full max-w-prose flex-col items-start gap-3 rounded-control border border-line bg-surface p-4">
    <FileStands file={file} />
    <Button variant="secondary" onClick={file.is === 'running' ? file.cancel : onClose}>
      {t(file.is === 'running' ? 'staff:exportCancel' : 'staff:exportClose')}
    </Button>
  </div>
)

function FileStands({ file }: { readonly file: FileTaken }) {
  const { name } = file
  switch (file.is) {
    case 'running': {
      const text = cameText(file, file.of)
      return (
        <>
          <output className="font-semibold wrap-anywhere">{t('staff:exportRunning', { name })}</output>
          <p>{text}</p>
          {file.rows !== undefined && !!file.of && (
            <ProgressBar label={text} value={Math.min(file.rows, file.of)} max={file.of} />
          )}
          <p className="text-sm text-muted">{t('staff:exportGoesOn')}</p>
        </>
      )
    }
    case 'done':
      return (
        <Alert tone="success" live>
          <p className="wrap-anywhere">{t('staff:exportDone', { name, size: cameText(file) })}</p>
        </Alert>
      )
    case 'cancelled':
      return (
        <Alert live>
          <p className="wrap-anywhere">{t('staff:exportCancelled', { name })}</p>
        </Alert>
      )
    case 'failed':
      return (
        <Alert tone="danger" live>
          <p className="wrap-anywhere">{t(`staff:exportFailed_${file.why}`)}</p>
          <p className="wrap-anywhere">{t('staff:exportNotKept', { name })}</p>
        </Alert>
      )
  }
}

/** The progress in rows, or in bytes where rows cannot be counted. */
function cameText({ rows, bytes }: FileCame, of?: number): string {
  if (rows === undefined) return bytes === 0 ? t('staff:exportWaits') : sizeText(bytes)
  if (of === undefined) return t('staff:exportRows', { count: rows })
  return t('staff:exportRowsOf', { done: formatInteger(rows), total: formatInteger(of) })
}
