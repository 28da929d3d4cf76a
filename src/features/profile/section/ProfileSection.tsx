import { useState } from 'react'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import type { OwnProfile } from '#state/profile/profile.ts'
import { useToday } from '#features/portal/time/use-today.ts'
import { FamilyCard } from '#features/profile/family/FamilyCard.tsx'
import { factsOf } from './facts-of.ts'
import { GroupCard } from './GroupCard.tsx'
import { groups, type GroupName } from './groups.ts'
import { Identities } from '#features/profile/identity/Identities.tsx'
import { InOneTab } from '#features/profile/InOneTab.tsx'
import { memberOf } from '#features/profile/family/member-form-name.ts'
import { PictureCard } from '#features/profile/picture/PictureCard.tsx'
import { ProfileForm } from '#features/profile/fields/ProfileForm.tsx'
import { sectionTitle, type SectionName } from './sections.ts'
import { UnkeptWarning } from '#features/portal/form/UnkeptWarning.tsx'
import type { Choices } from '#features/profile/fields/use-choices.ts'

interface PartProps {
  readonly titleId: string
  readonly own: OwnProfile
  readonly forms: BegunProfileForms
  readonly choices: Choices
  readonly mayEdit: boolean
}

export function ProfileSection({ name, ...part }: PartProps & { readonly name: SectionName }) {
  switch (name) {
    case 'picture':
      return (
        <>
          <UnkeptWarning forms={part.forms} />
          <PictureCard {...part} />
        </>
      )
    case 'family':
      return <Family {...part} />
    default:
      return <Group {...part} name={name} />
  }
}

function Group({ name, titleId, own, forms, choices, mayEdit }: PartProps & { readonly name: GroupName }) {
  const fields: readonly ProfileFieldName[] = groups[name]
  // A form with unsaved text opens at once.
  const [opened, setOpened] = useState(() => forms.get(name) !== undefined)
  const [from, setFrom] = useState<ProfileFieldName>()
  const open = mayEdit && opened
  return (
    <>
      {!open && <UnkeptWarning forms={forms} />}
      <GroupCard
        title={sectionTitle(name)}
        titleId={titleId}
        facts={factsOf(name, own, choices, useToday())}
        open={open}
        begun={forms.get(name) !== undefined}
        onEdit={
          mayEdit
            ? (field = fields[0]) => {
                setFrom(field)
                setOpened(true)
              }
            : undefined
        }
        form={
          <InOneTab name={name} forms={forms} onClose={() => setOpened(false)}>
            <ProfileForm
              name={name}
              fields={groups[name]}
              profile={own.profile}
              choices={choices}
              forms={forms}
              from={from}
              onClose={() => setOpened(false)}
            />
          </InOneTab>
        }
      >
        {name === 'contact' && <Identities profile={own.profile} mayEdit={mayEdit} />}
      </GroupCard>
    </>
  )
}

function Family({ titleId, forms, mayEdit }: PartProps) {
  const [opened, setOpened] = useState(() => forms.names().find((name) => memberOf(name) !== undefined))
  const [byHand, setByHand] = useState(false)
  const open = mayEdit ? opened : undefined
  return (
    <>
      {open === undefined && <UnkeptWarning forms={forms} />}
      <FamilyCard
        titleId={titleId}
        forms={forms}
        open={open}
        byHand={byHand}
        onOpen={(name) => {
          setByHand(true)
          setOpened(name)
        }}
        // Another form may have been opened while this one was being saved.
        onClose={(name) => setOpened((now) => (now === name ? undefined : now))}
        mayEdit={mayEdit}
      />
    </>
  )
}
