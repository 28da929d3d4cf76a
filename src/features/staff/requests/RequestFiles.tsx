import { useSetAtom, useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { formatBytes } from '#i18n/format/format-bytes.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { callStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { saveFile } from '#ui/page/save-file.ts'
import type { StaffRequest } from './staff-request.ts'

/** The files of a request. Each that is opened is on the record. */
export function RequestFiles({ request: { attachments, reference } }: { readonly request: StaffRequest }) {
  if (attachments.length === 0) return null
  return (
    <section aria-label={t('staff:files')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:files')}</h2>
      <ul className="flex flex-col gap-2">
        {attachments.map((file, index) => (
          <li key={file.id}>
            <OneFile file={file} number={index + 1} reference={reference} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneFileProps {
  readonly file: StaffRequest['attachments'][number]
  readonly number: number
  readonly reference: string
}

/** A photo is shown below its name; a PDF is saved, for the device's own reader. */
function OneFile({ file: { id, type, bytes, state }, number, reference }: OneFileProps) {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  const [photo, setPhoto] = useState<string>()
  useEffect(() => () => void (photo !== undefined && URL.revokeObjectURL(photo)), [photo])
  const isPdf = type === 'application/pdf'
  const name = `${isPdf ? 'PDF' : t('staff:photo')} ${number}`
  const open = () =>
    attempt(async () => {
      const { data } = await callStaff(store, staffCalls.staffAttachment, { id })
      const content = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      if (isPdf) saveFile(content, type, `${reference}.pdf`)
      else setPhoto(URL.createObjectURL(new Blob([content], { type })))
    }, t('staff:fileFailed'))
  return (
    <Card className="flex flex-col gap-3 !p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`${name} · ${formatBytes(bytes)} · ${t(`staff:file_${state}`)}`}</p>
        {state === 'kept' && photo === undefined && (
          <Button variant="secondary" onClick={() => void open()}>
            {t(isPdf ? 'staff:savePdf' : 'staff:openPhoto')}
          </Button>
        )}
      </div>
      {photo !== undefined && <img src={photo} alt={name} className="w-full rounded-control" />}
    </Card>
  )
}
