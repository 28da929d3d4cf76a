import { useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

interface GroupCardProps {
  readonly title: string
  readonly open: boolean
  /** Undefined where this is only to be read. */
  readonly onEdit: (() => void) | undefined
  /** Something was begun in its form and not saved. */
  readonly begun: boolean
  /** The form, while it is open. */
  readonly form: ReactNode
  readonly children: ReactNode
}

/** A part of the profile: to be read, or in its form. */
export function GroupCard({ title, open, onEdit, begun, form, children }: GroupCardProps) {
  const id = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form had the focus, and is gone.
    if (wasOpen.current && !open && document.activeElement === document.body) edit.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="min-w-0 flex-1 text-lg font-bold">
          {title}
        </h2>
        {begun && !open && <Badge icon="alert">{t('profile:unsaved')}</Badge>}
        {!open && onEdit && (
          <Button ref={edit} variant="secondary" aria-label={t('profile:editGroup', { what: title })} onClick={onEdit}>
            {t('profile:edit')}
          </Button>
        )}
      </header>
      {open ? form : children}
    </Card>
  )
}
