import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { HANDOVER_FILE, importProblem, importTexts } from '#collect/failure/import-text.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { callFailure } from '#account/call-failure.ts'
import { countFates, type ImportReport } from '#core/outbox/handover/handover.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { importFileAtom } from '#state/outbox/handover.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { FileButton } from '#ui/button/FileButton.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'
import { Button } from '#ui/button/Button.tsx'

/** `unrecorded`: why the import is not in the audit. */
type Outcome = { readonly report: ImportReport; readonly unrecorded?: string } | { readonly problem: string }

/** Imports the file of a device that cannot send its forms, and sends them from here. */
export function BringForms() {
  const store = useStore()
  const importFile = useSetAtom(importFileAtom)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const during = async (work: () => Promise<Outcome>) => {
    setBusy(true)
    setOutcome(await work().catch((error: unknown) => ({ problem: importProblem(error) })))
    setBusy(false)
  }
  const onFile = (file: File) => {
    setOutcome(undefined)
    void during(async () => record(store, await importFile(file)))
  }
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <FileButton label={t('staff:devicesImport')} accept={HANDOVER_FILE} busy={busy} onFile={onFile}>
        {!busy && <Icon name="upload" />}
      </FileButton>
      <p className="max-w-prose text-sm text-muted">{t('staff:devicesImportIntro')}</p>
      {outcome && 'problem' in outcome && (
        <Alert tone="danger" live>
          {outcome.problem}
        </Alert>
      )}
      {outcome && 'report' in outcome && (
        <>
          <Brought report={outcome.report} />
          {outcome.unrecorded !== undefined && (
            <>
              <Alert tone="warning" title={t('staff:devicesImportUnrecorded')} live>
                {outcome.unrecorded}
              </Alert>
              <Button busy={busy} onClick={() => void during(() => record(store, outcome.report))}>
                {t('staff:tryAgain')}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Records an import in the audit. */
async function record(store: Parameters<typeof callStaff>[0], report: ImportReport): Promise<Outcome> {
  const { added, known, damaged, open } = report
  try {
    await callStaff(store, staffCalls.staffBrought, { added, known, left: damaged + open })
    return { report }
  } catch (error) {
    store.get(deviceAtom).log('the audit does not have the import', error)
    return { report, unrecorded: callFailure(error, t('staff:notAllowed')).detail }
  }
}

function Brought({ report }: { readonly report: ImportReport }) {
  const needsCare = report.damaged + report.open + report.elsewhere + report.own.length > 0
  const sent = report.ids.filter((id) => !report.own.includes(id))
  return (
    <>
      <Alert tone={needsCare ? 'warning' : 'success'} live>
        {importTexts(report).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
      {sent.length > 0 && <OnTheirWay ids={sent} />}
    </>
  )
}

/** Shows how many of the imported forms have a receipt. */
function OnTheirWay({ ids }: { readonly ids: readonly string[] }) {
  const device = useAtomValue(deviceAtom)
  // A string key, so that a new report begins a new query.
  const key = ids.join()
  const fates = useLiveQuery(async () => countFates(device, key.split(',')), [device, key])
  if (fates === undefined) return null
  const { received, waiting, discarded } = fates
  const text = t('staff:devicesImportSent', {
    done: formatInteger(received),
    total: formatInteger(ids.length),
  })
  return (
    <div className="flex flex-col gap-2">
      <output>{text}</output>
      <ProgressBar label={text} value={received} max={ids.length} />
      {discarded > 0 && (
        <p className="text-sm text-danger">{t('staff:devicesImportDiscarded', { count: discarded })}</p>
      )}
      {waiting > 0 && (
        <p className="text-sm text-muted">
          <span>{t('staff:devicesImportWaits')}</span>{' '}
          <Link to="/queue" className="font-semibold text-action underline underline-offset-4">
            {t('staff:devicesImportQueue')}
          </Link>
        </p>
      )}
    </div>
  )
}
