import { use, useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import { readAttachment } from '#core/domain/attachment.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { describedBy, FieldError, FieldHint } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { AnswerProps } from '#forms/answer-props.ts'
import { FormSourcesContext } from '#forms/form-sources.ts'
import { writeInto } from '#forms/write-into.ts'
import { AttachedFile } from './AttachedFile.tsx'
import { prepareFile, type FileRefusal } from './prepare-file.ts'

/** Between files in the field's text, which is its answer. */
const BETWEEN = ';'
const filesIn = (text: string) => text.split(BETWEEN).filter((one) => readAttachment(one) !== undefined)

/** Why a file did not get into the form. */
type Failure = FileRefusal | 'no-room' | 'not-stored'

/** Photos and PDFs: from the camera, or from what is on the device. Each is stored before it is shown. */
export function AttachmentAnswer({ field, id, required, error, control }: AnswerProps<'attachment'>) {
  const { ref, ...rest } = control
  const store = use(FormSourcesContext)?.attachments
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly name: string; readonly why: Failure }>()
  const [hasRoom, setHasRoom] = useState(true)
  const files = filesIn(written)
  const look = useEffectEvent((_files: number) => void store?.hasRoom().then(setHasRoom))
  useEffect(() => look(files.length), [files.length])
  const tell = (next: readonly string[]) => {
    const answer = next.join(BETWEEN)
    setWritten(answer)
    if (input.current) writeInto(input.current, answer)
  }
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, field.most - files.length)
    // The same file may be chosen again, after it was taken out.
    target.value = ''
    if (!store || chosen.length === 0) return
    setBusy(true)
    setFailure(undefined)
    let next = files
    try {
      for (const file of chosen) {
        const prepared = await prepareFile(file)
        if (typeof prepared === 'string') setFailure({ name: file.name, why: prepared })
        else {
          next = [...next, await store.add(prepared.type, prepared.content)]
          tell(next)
        }
      }
    } catch (caught) {
      setFailure({ name: '', why: store.isFull(caught) ? 'no-room' : 'not-stored' })
    } finally {
      setBusy(false)
    }
  }
  const remove = (file: string) => {
    tell(files.filter((one) => one !== file))
    void store?.remove(file)
    chooser.current?.focus()
  }
  const hint = localize(field.hint) ?? t('fields:attachmentHint')
  const isFull = files.length >= field.most
  return (
    <fieldset className="flex flex-col gap-3" aria-busy={busy || undefined}>
      <legend className="mb-1 font-semibold">
        {localize(field.label)}
        {!required && <span className="font-normal text-muted"> {t('forms:optional')}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          ref(element)
          // As a draft has it.
          if (element && element.value !== written) setWritten(element.value)
        }}
        hidden
        autoComplete="off"
      />
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file, index) => (
            <AttachedFile
              key={file}
              file={file}
              number={index + 1}
              read={store?.read}
              onRemove={busy ? undefined : () => remove(file)}
            />
          ))}
        </ul>
      )}
      {failure && (
        <Alert tone="danger" live title={failure.name || t('fields:attachmentFailed')}>
          {t(`fields:attachment_${failure.why}`)}
        </Alert>
      )}
      {!hasRoom && <Alert tone="warning">{t('fields:attachment_no-room')}</Alert>}
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            tabIndex={-1}
            aria-label={t('fields:attachmentCamera')}
            onChange={(event) => void add(event)}
          />
          <input
            ref={chooser}
            id={`${id}-file`}
            type="file"
            accept="image/jpeg,image/png,image/heic,image/heif,application/pdf"
            multiple={field.most > 1}
            hidden
            tabIndex={-1}
            aria-label={t('fields:attachmentChoose')}
            onChange={(event) => void add(event)}
          />
          <Button
            id={id}
            variant="secondary"
            busy={busy}
            disabled={!hasRoom}
            {...describedBy(id, { hint, error })}
            onClick={() => camera.current?.click()}
          >
            <Icon name="device" className="size-5" />
            {t('fields:attachmentCamera')}
          </Button>
          <Button variant="secondary" busy={busy} disabled={!hasRoom} onClick={() => chooser.current?.click()}>
            <Icon name="upload" className="size-5" />
            {t('fields:attachmentChoose')}
          </Button>
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
