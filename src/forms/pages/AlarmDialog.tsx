import { useState } from 'react'
import type { Alarm } from '#core/questionnaires/language/judging/alarms.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CallLink } from '#forms/AlarmNote.tsx'

/** Shows each alarm as soon as its answer is chosen, until it was read. */
export function AlarmDialog({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const alarm = alarms.find(({ id }) => !read.has(id))
  if (!alarm) return null
  const { id, label, hint, call, tone } = alarm
  const close = () => setRead(new Set([...read, id]))
  return (
    <Dialog
      open
      role="alertdialog"
      // No button takes the focus: a key pressed in the form must not start a call.
      asks={false}
      title={localize(label)}
      onClose={close}
      actions={
        <>
          <CallLink call={call} tone={tone} />
          <Button variant="secondary" onClick={close}>
            {t('forms:alarmRead')}
          </Button>
        </>
      }
    >
      {hint && localize(hint)}
    </Dialog>
  )
}
