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
  /** The id of the heading with the title. */
  readonly titleId: string
  readonly facts: readonly Fact[]
  readonly open: boolean
  /** Opens the form at a field, by default at the first; undefined where the section is read-only. */
  readonly onEdit: ((from?: ProfileFieldName) => void) | undefined
  /** Whether the form has unsaved text. */
  readonly begun: boolean
  /** The form, while it is open. */
  readonly form: Elements
  /** Shown below the facts. */
  readonly children?: Elements
}

/** A section of the profile, as facts or as a form. One line names the empty fields, with a button to fill them in. */
export function GroupCard({ title, titleId, facts, open, onEdit, begun, form, children }: GroupCardProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The closed form had the focus.
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
