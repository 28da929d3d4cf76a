import { useRef, type ChangeEvent, type RefObject } from 'react'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { describedBy, FieldError, FieldHint } from '#ui/field/FieldFrame.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { AttachedFile } from './AttachedFile.tsx'
import { useAttachedFiles } from './use-attached-files.ts'

/** Photos and PDFs, from the camera or the device. Each file is stored before it is shown. */
export function AttachmentAnswer({ field, id, required, error, control }: AnswerProps<'attachment'>) {
  const { ref, ...rest } = control
  const { files, busy, notAdded, hasRoom, look, read, add, remove, take } = useAttachedFiles(field.most)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const legend = useRef<HTMLLegendElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // An emptied field fires an event when a removed file is chosen again.
    target.value = ''
    add(chosen)
  }
  const open = async (input: RefObject<HTMLInputElement | null>) => {
    if (await look()) input.current?.click()
  }
  const hint = localize(field.hint) ?? t('fields:attachmentHint')
  const isFull = files.length >= field.most
  return (
    <fieldset className="flex flex-col gap-3" aria-busy={busy || undefined}>
      <legend ref={legend} tabIndex={-1} className="mb-1 font-semibold">
        <span>{localize(field.label)}</span>
        {!required && <span className="font-normal text-muted"> {t('forms:optional')}</span>}
      </legend>
      <FieldHint id={id} hint={hint} />
      <input
        {...rest}
        ref={(element) => {
          take(element)
          ref(element)
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
              read={read}
              onRemove={
                busy
                  ? undefined
                  : () => {
                      remove(file)
                      // The removed button would lose the focus to the body.
                      legend.current?.focus()
                    }
              }
            />
          ))}
        </ul>
      )}
      {notAdded.map(({ name, why }, index) => (
        // Two files may have the same name, and the list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <Alert key={index} tone="danger" live title={name || t('fields:attachmentFailed')}>
          {t(`fields:attachment_${why}`, { most: field.most })}
        </Alert>
      ))}
      {!hasRoom && (
        <Alert tone="warning" live>
          {t('fields:attachment_no-room')}
        </Alert>
      )}
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
            onChange={choose}
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
            onChange={choose}
          />
          <Button
            id={id}
            variant="secondary"
            busy={busy}
            {...describedBy(id, { hint, error })}
            onClick={() => void open(camera)}
          >
            <Icon name="device" className="size-5" />
            {t('fields:attachmentCamera')}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => void open(chooser)}>
            <Icon name="upload" className="size-5" />
            {t('fields:attachmentChoose')}
          </Button>
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
