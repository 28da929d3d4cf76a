import { useEffect, useState } from 'react'
import { readAttachment } from '#core/domain/submission/attachment.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { TRASH } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import type { AttachmentStore } from '#forms/form-sources.ts'
import { sizeText } from '#forms/size-text.ts'

interface AttachedFileProps {
  /** The file's part of the answer. */
  readonly file: string
  readonly number: number
  readonly read: AttachmentStore['read'] | undefined
  /** Removes the file; undefined while it cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

/** A file of the form with its picture, its size and a button to remove it. */
export function AttachedFile({ file, number, read, onRemove }: AttachedFileProps) {
  const found = readAttachment(file)
  const isPicture = found !== undefined && found.type !== 'application/pdf'
  const picture = usePicture(file, isPicture ? read : undefined)
  const name = t(isPicture ? 'fields:attachmentPhoto' : 'fields:attachmentPdf', { number })
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      {picture ? (
        <img src={picture} alt={''} className="size-14 shrink-0 rounded-control object-cover" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-tint">
          <Icon name="clipboard" className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-muted">{found && sizeText(found.bytes)}</span>
      </span>
      <Button
        variant="quiet"
        onClick={onRemove}
        disabled={!onRemove}
        aria-label={t('fields:attachmentRemove', { name })}
      >
        <StrokeIcon path={TRASH} className="size-5" />
      </Button>
    </li>
  )
}

/** An object URL of the file's picture. It is revoked when the file is no longer shown. */
function usePicture(file: string, read: AttachmentStore['read'] | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isOver = false
    let made: string | undefined
    const show = async () => {
      const content = await read?.(file)
      if (isOver || !content) return
      made = URL.createObjectURL(new Blob([content]))
      setAddress(made)
    }
    // The picture is only a preview. A file that is missing is told when the form is submitted.
    show().catch(() => undefined)
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [file, read])
  return address
}
