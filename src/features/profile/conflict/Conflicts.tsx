import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, type ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { lists } from '#state/collections/collections.ts'
import { ownFamilyAtom, type OwnProfile } from '#state/profile/profile.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { useToday } from '#features/portal/time/use-today.ts'
import { conflictsToSettle, settle, type Conflict } from './conflict-of.ts'
import { conflictTexts } from './conflict-texts.tsx'
import { useChangeProfile } from '#features/profile/use-change-profile.ts'
import type { Choices } from '#features/profile/fields/use-choices.ts'

interface ConflictsProps {
  readonly own: OwnProfile
  readonly choices: Choices
  readonly mayEdit: boolean
}

/** Fields that the patient changed after the hospital had changed them too. The patient decides each one. */
export function Conflicts({ own, choices, mayEdit }: ConflictsProps) {
  const { rows: family } = useAtomValue(ownFamilyAtom)
  const { rows: familyAtHospital } = useAtomValue(lists.family)
  const id = useId()
  const today = useToday()
  const { profile } = own
  const conflicts = conflictsToSettle({ ...own, family }, familyAtHospital)
  if (conflicts.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-5 !border-warning-line">
      <header className="flex flex-col gap-1">
        <h2 id={id} className="flex items-center gap-2 text-lg font-bold text-warning">
          <Icon name="alert" className="size-5 shrink-0" />
          {t('profile:conflictTitle')}
        </h2>
        <p>{t('profile:conflictText')}</p>
      </header>
      <ul className="flex flex-col divide-y divide-line">
        {conflicts.map((conflict) => (
          <Question
            key={conflict.is === 'regions' ? conflict.is : conflict.id}
            conflict={conflict}
            mayEdit={mayEdit}
            {...conflictTexts(conflict, profile, choices, today)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface QuestionProps {
  readonly conflict: Conflict
  readonly what: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly mayEdit: boolean
}

function Question({ conflict, what, mine, theirs, mayEdit }: QuestionProps) {
  const change = useChangeProfile()
  const attempt = useSetAtom(attemptAtom)
  const decide = (whose: 'mine' | 'theirs') =>
    void attempt(() => change(settle(conflict, whose)), t('profile:saveFailed'))
  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
      <h3 className="font-semibold">{what}</h3>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t('profile:conflictTheirs')}</dt>
          <dd className="wrap-anywhere text-lg">{theirs}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t('profile:conflictMine')}</dt>
          <dd className="wrap-anywhere text-lg">{mine}</dd>
        </div>
      </dl>
      {mayEdit && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-label={t('profile:conflictKeepOf', { what })}
            onClick={() => decide('theirs')}
          >
            {t('profile:conflictKeep')}
          </Button>
          <Button variant="secondary" aria-label={t('profile:conflictUseOf', { what })} onClick={() => decide('mine')}>
            {t('profile:conflictUse')}
          </Button>
        </div>
      )}
    </li>
  )
}
