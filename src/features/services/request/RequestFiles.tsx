import { useLiveQuery } from 'dexie-react-hooks'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { RequestAttachment } from '#core/domain/request/request.ts'
import type { OwnRequest } from '#core/own/lay-over-requests.ts'
import { attachmentsOf } from '#core/outbox/attachments/count.ts'
import { sizeText } from '#forms/size-text.ts'
import { t } from '#i18n/t.ts'
import { fetchRequestFileAtom } from '#state/collections/request-file.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { saveFile } from '#ui/page/save-file.ts'

/** The files of a request: whether the hospital has each one, and links to those it has. */
export function RequestFiles({ request: { id, attachments, reference } }: { readonly request: OwnRequest }) {
  const { db } = useAtomValue(deviceAtom)
  // The state of a file on this device may be newer than the list of requests.
  const here = useLiveQuery(() => attachmentsOf(db, id), [db, id])
  const stateOf = (file: RequestAttachment): RequestAttachment['state'] => {
    const known = file.state === 'wanted' ? here?.find((one) => one.id === file.id)?.state : undefined
    return known === 'receipted' ? 'kept' : known === 'refused' ? 'refused' : file.state
  }
  if (attachments.length === 0) return null
  return (
    <section aria-label={t('services:files')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('services:files')}</h2>
      <ul className="flex flex-col gap-2">
        {attachments.map((file, index) => (
          <li key={file.id}>
            <OneFile
              file={{ ...file, state: stateOf(file) }}
              name={`${nameOf(file)} ${index + 1}`}
              reference={reference}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isPdf = ({ type }: RequestAttachment) => type === 'application/pdf'
const nameOf = (file: RequestAttachment) => (isPdf(file) ? t('services:pdf') : t('services:photo'))

interface OneFileProps {
  readonly file: RequestAttachment
  readonly name: string
  readonly reference: string
}

/** One file. A picture is shown below its name. A PDF is saved, for the device's own reader. */
function OneFile({ file, name, reference }: OneFileProps) {
  const fetchFile = useSetAtom(fetchRequestFileAtom)
  const attempt = useSetAtom(attemptAtom)
  const [picture, setPicture] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => void (picture !== undefined && URL.revokeObjectURL(picture)), [picture])
  const open = async () => {
    setBusy(true)
    await attempt(async () => {
      const { type, content } = await fetchFile(file.id)
      if (isPdf(file)) saveFile(content, type, `${reference}.pdf`)
      else setPicture(URL.createObjectURL(new Blob([content], { type })))
    }, t('services:fileFailed'))
    setBusy(false)
  }
  return (
    <Card className="flex flex-col gap-3 !p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{`${name} · ${sizeText(file.bytes)}`}</span>
        <Badge icon={file.state === 'kept' ? 'check' : file.state === 'wanted' ? 'clock' : 'alert'}>
          {t(`services:file_${file.state}`)}
        </Badge>
      </div>
      {picture !== undefined ? (
        <img src={picture} alt={name} className="w-full rounded-control" />
      ) : (
        file.state === 'kept' && (
          <Button
            variant="secondary"
            className="self-start"
            busy={busy}
            aria-label={`${t('services:openFile')}: ${name}`}
            onClick={() => void open()}
          >
            {t('services:openFile')}
          </Button>
        )
      )}
    </Card>
  )
}
