import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { PendingMark } from '#features/profile/PendingMark.tsx'

export interface Fact {
  readonly label: string
  /** The field that changes it; undefined for facts that only the hospital changes. */
  readonly field?: ProfileFieldName
  /** Empty where none was given. */
  readonly text: string
  readonly pending?: boolean
  /** Shown below the text. */
  readonly action?: Elements
}

/** A list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 empty:hidden sm:grid-cols-2">
      {facts.filter(isKnown).map(({ label, text, pending, action }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-snug">
            <span className={text === '' ? 'text-muted' : 'min-w-0 wrap-anywhere font-medium'}>
              {text === '' ? t('profile:notGiven') : text}
            </span>
            {pending && <PendingMark />}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value that was just removed stays visible until the hospital has the change. */
export const isKnown = ({ text, pending, action }: Fact): boolean =>
  text !== '' || pending === true || action !== undefined
