import { useSetAtom, useStore } from 'jotai/react'
import { staffCalls } from '#core/contract/staff-calls.ts'
import { formatBytes } from '#i18n/format-bytes.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { StaffRequest } from './StaffRequestPage.tsx'

/** The files of a request. Each that is opened is on the record. */
export function RequestFiles({ request: { attachments, reference } }: { readonly request: StaffRequest }) {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  if (attachments.length === 0) return null
  const open = (id: string) =>
    attempt(async () => {
      const { type, data } = await callStaff(store, staffCalls.staffAttachment, { id })
      const content = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      // It is not shown in the portal's own page.
      saveFile(content, type, `${reference}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`)
    }, t('staff:fileFailed'))
  return (
    <section aria-label={t('staff:files')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:files')}</h2>
      <ul className="flex flex-col gap-2">
        {attachments.map(({ id, type, bytes, state }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 !p-4">
              <p>{`${type} · ${formatBytes(bytes)} · ${t(`staff:file_${state}`)}`}</p>
              {state === 'kept' && (
                <Button variant="secondary" onClick={() => void open(id)}>
                  {t('staff:openFile')}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
