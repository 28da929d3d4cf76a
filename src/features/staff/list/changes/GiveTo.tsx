import { useState } from 'react'
import type { Colleague } from '#core/contract/staff/staff-desk-calls.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'

interface GiveToProps {
  readonly colleagues: readonly Colleague[]
  /** The id of the present assignee. */
  readonly assigneeId: string | null | undefined
  readonly busy: boolean
  readonly onGive: (colleague: Colleague) => void
}

/** Assigns a form or a request to a colleague. Hidden while no colleagues are known. */
export function GiveTo({ colleagues, assigneeId, busy, onGive }: GiveToProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const others = colleagues.filter(({ id }) => id !== assigneeId)
  const colleague = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  const give = () => {
    setIsMissing(!colleague)
    if (colleague) onGive(colleague)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-56 sm:max-w-sm">
        <SelectField
          id="give-to"
          label={t('staff:giveTo')}
          error={isMissing ? t('staff:giveToRequired') : undefined}
          value={colleague?.id ?? ''}
          onChange={(id) => {
            setChosen(id)
            setIsMissing(false)
          }}
          options={[
            { value: '', label: t('staff:giveToWhom') },
            ...others.map(({ id, name, email }) => ({
              value: id,
              label: email === null ? name : `${name} · ${email}`,
            })),
          ]}
        />
      </div>
      <Button variant="secondary" busy={busy} onClick={give}>
        {t('staff:give')}
      </Button>
    </div>
  )
}
