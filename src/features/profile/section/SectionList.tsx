import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { Avatar } from '#features/portal/person/Avatar.tsx'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { ownFamilyAtom, type OwnProfile } from '#state/profile/profile.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { ProgressBar } from '#ui/progress/ProgressBar.tsx'
import { completenessOf } from './completeness.ts'
import { memberOf } from '#features/profile/family/member-form-name.ts'
import { PendingMark } from '#features/profile/PendingMark.tsx'
import { sectionState, type SectionState } from './section-state.ts'
import { pathOf, sections, sectionTitle, type SectionName } from './sections.ts'
import { UnkeptWarning } from '#features/portal/form/UnkeptWarning.tsx'
import type { Choices } from '#features/profile/fields/use-choices.ts'

interface SectionListProps {
  readonly own: OwnProfile
  readonly forms: BegunProfileForms
  readonly choices: Choices
}

/** The sections of the profile: what is filled in and what is missing in each, with a link. */
export function SectionList({ own, forms, choices }: SectionListProps) {
  const { rows: family } = useAtomValue(ownFamilyAtom)
  const rows = sections.map((section) => ({ ...section, state: sectionState(section.name, { own, family, choices }) }))
  const isBegun = (name: SectionName) =>
    name === 'family' ? forms.names().some((form) => memberOf(form) !== undefined) : forms.get(name) !== undefined
  return (
    <>
      <UnkeptWarning forms={forms} />
      <Completeness
        percent={completenessOf(own.profile)}
        next={
          (
            rows.find(({ state: { missing } }) => missing.length > 0) ??
            rows.find(({ state: { optional = [] } }) => optional.length > 0)
          )?.name
        }
      />
      <Card as="section" aria-label={t('profile:sections')} className="!p-0">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <SectionRow key={row.name} {...row} begun={isBegun(row.name)} />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface CompletenessProps {
  readonly percent: number
  /** The first section that lacks a required field; else the first that lacks any field. */
  readonly next: SectionName | undefined
}

function Completeness({ percent, next }: CompletenessProps) {
  if (next === undefined) return null
  const text = t('profile:completeness', { percent })
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{text}</p>
      <ProgressBar label={text} value={percent} max={100} />
      <Link to={pathOf(next)} className={buttonStyle('secondary', 'regular', 'self-start')}>
        {t('profile:completeGroup', { what: sectionTitle(next) })}
      </Link>
    </div>
  )
}

interface SectionRowProps {
  readonly name: SectionName
  readonly icon: (typeof sections)[number]['icon']
  readonly state: SectionState
  /** Whether its form has unsaved text. */
  readonly begun: boolean
}

function SectionRow({
  name,
  icon,
  state: { told, missing, optional = [], unconfirmed = [], isComplete, pending },
  begun,
}: SectionRowProps) {
  return (
    <li className="group">
      <Link
        to={pathOf(name)}
        className="flex min-h-16 items-center gap-3 px-4 py-3 text-ink no-underline transition-colors group-first:rounded-t-card group-last:rounded-b-card hover:bg-tint sm:px-5"
      >
        {icon === undefined ? (
          <Avatar className="size-10 shrink-0" />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-action">
            <Icon name={icon} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold">{sectionTitle(name)}</span>
          <span className="flex flex-col items-start gap-1 text-sm">
            {told !== '' && <span className="wrap-anywhere text-muted">{told}</span>}
            {missing.length > 0 && (
              <span className="text-warning">{t('profile:notGivenList', { fields: missing.join(', ') })}</span>
            )}
            {optional.length > 0 && (
              <span className="text-muted">{t('profile:mayGiveList', { fields: optional.join(', ') })}</span>
            )}
            {unconfirmed.map((label) => (
              <span key={label} className="text-warning">{`${label}: ${t('profile:unconfirmed')}`}</span>
            ))}
            {isComplete && (
              <span className="flex items-center gap-1 text-action">
                <Icon name="check" className="size-4 shrink-0" />
                {t('profile:sectionComplete')}
              </span>
            )}
            {pending && <PendingMark />}
            {begun && <Badge icon="alert">{t('profile:unsaved')}</Badge>}
          </span>
        </span>
        <Icon name="chevronRight" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
