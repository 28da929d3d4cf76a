import type { ReactNode } from 'react'
import type { FamilyMember } from '#core/domain/account/family-member.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { regionFields, type Regions } from '#core/domain/account/region-fields.ts'
import { t } from '#i18n/t.ts'
import type { ProfileValue } from '#core/domain/account/profile-fields.ts'
import { jpegUrl, usePicture } from '#features/portal/person/use-picture.ts'
import { memberLines } from '#features/profile/family/member-text.ts'
import type { Choices } from '#features/profile/fields/use-choices.ts'
import { valueText } from '#features/profile/fields/value-text.ts'
import type { Conflict } from './conflict-of.ts'

interface ConflictTexts {
  readonly what: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

/** One of two pictures; `words` where there is no picture or it is not on this device. */
function ConflictPicture({ id, words }: { readonly id: ProfileValue; readonly words: string }) {
  const picture = usePicture(typeof id === 'string' ? id : null)
  if (typeof id !== 'string') return <span>{t('profile:pictureNone')}</span>
  if (picture === undefined) return <span>{t('profile:pictureAbsent')}</span>
  return <img src={jpegUrl(picture)} alt={words} className="size-28 rounded-full object-cover" />
}

/** A conflict in words for the patient. */
export function conflictTexts(conflict: Conflict, profile: Profile, choices: Choices, today: string): ConflictTexts {
  if (conflict.is === 'member') {
    const { mine, theirs } = conflict
    const name = (mine ?? theirs)?.fullName ?? ''
    return {
      what: t('profile:conflictMember', { name }),
      mine: memberText(mine, today),
      theirs: memberText(theirs, today),
    }
  }
  if (conflict.is === 'regions') {
    const text = (regions: Regions) =>
      regionFields
        .toReversed()
        .map((field) => valueText(field, regions[field], profile, choices))
        .filter(Boolean)
        .join(', ') || t('profile:notGiven')
    return { what: t('profile:conflictRegions'), mine: text(conflict.mine), theirs: text(conflict.theirs) }
  }
  const { field, mine, theirs } = conflict
  const what = t(`profile:${field}`)
  if (field === 'ProfilePicPath')
    return {
      what,
      mine: <ConflictPicture id={mine} words={t('profile:conflictMine')} />,
      theirs: <ConflictPicture id={theirs} words={t('profile:conflictTheirs')} />,
    }
  const text = (value: typeof mine) => valueText(field, value, profile, choices) || t('profile:notGiven')
  return { what, mine: text(mine), theirs: text(theirs) }
}

function memberText(member: FamilyMember | null, today: string): ReactNode {
  if (!member) return t('profile:conflictNoMember')
  return [member.fullName, ...memberLines(member, today)].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
