import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { newerVersionAtom, noteRefresh } from '#state/device/app-version.ts'
import { flushDrafts } from '#state/forms/drafts.ts'
import { formBegunAtom, workerAtom } from '#state/device/worker.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

/** Asks for a refresh where the hospital has another version than this page. An open form is not interrupted. */
export function VersionGate() {
  const version = useAtomValue(newerVersionAtom)
  const formBegun = useAtomValue(formBegunAtom)
  const worker = useAtomValue(workerAtom)
  const [busy, setBusy] = useState(false)
  if (version === undefined || formBegun) return null
  const refresh = async () => {
    setBusy(true)
    noteRefresh(version)
    await flushDrafts().catch(() => undefined)
    // The new version reloads this page by itself when it takes over.
    if (!(await worker.takeOver())?.done) location.reload()
  }
  return (
    <Dialog
      open
      onClose={() => undefined}
      role="alertdialog"
      title={t('patient:versionTitle')}
      actions={
        <Button busy={busy} onClick={() => void refresh()}>
          {t('patient:refresh')}
        </Button>
      }
    >
      <p>{t('patient:versionText')}</p>
    </Dialog>
  )
}
