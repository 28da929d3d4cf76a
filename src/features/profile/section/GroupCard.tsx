import { useEffect, useRef } from 'react'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { Facts, isKnown, type Fact } from './Facts.tsx'

interface GroupCardProps {
  readonly title: string
  /** Of the heading that says it. */
  readonly titleId: string
  readonly facts: readonly Fact[]
  readonly open: boolean
  /** Opens its form, at a field or at the first; undefined where this is only to be read. */
  readonly onEdit: ((from?: ProfileFieldName) => void) | undefined
  /** Something was begun in its form and not saved. */
  readonly begun: boolean
  /** The form, while it is open. */
  readonly form: Elements
  /** What is below the facts. */
  readonly children?: Elements
}

/** A part of the profile: to be read, or in its form. What is not filled in is named in a line, with the way to fill it in. */
export function GroupCard({ title, titleId, facts, open, onEdit, begun, form, children }: GroupCardProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form had the focus, and is gone.
    if (wasOpen.current && !open && document.activeElement === document.body) edit.current?.focus()
    wasOpen.current = open
  }, [open])
  const missing = facts.filter((fact) => !isKnown(fact))
  const isEmpty = facts.every((fact) => fact.field === undefined || !isKnown(fact))
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      {open ? (
        form
      ) : (
        <>
          {begun && (
            <p>
              <Badge icon="alert">{t('profile:unsaved')}</Badge>
            </p>
          )}
          <Facts facts={facts} />
          {missing.length > 0 && (
            <p className="text-muted">
              {t('profile:notGivenList', { fields: missing.map(({ label }) => label).join(', ') })}
            </p>
          )}
          {onEdit && (
            <div className="flex flex-wrap gap-3">
              {missing.length > 0 && (
                <Button
                  ref={isEmpty ? edit : undefined}
                  variant={isEmpty ? 'primary' : 'secondary'}
                  aria-label={t('profile:completeGroup', { what: title })}
                  onClick={() => onEdit(missing[0]?.field)}
                >
                  {t('profile:complete')}
                </Button>
              )}
              {!isEmpty && (
                <Button
                  ref={edit}
                  variant="secondary"
                  aria-label={t('profile:editGroup', { what: title })}
                  onClick={() => onEdit()}
                >
                  {t('profile:edit')}
                </Button>
              )}
            </div>
          )}
          {children}
        </>
      )}
    </Card>
  )
}
