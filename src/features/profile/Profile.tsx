import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAskBeforeLeaving } from '#collect/use-ask-before-leaving.ts'
import { AsOf } from '#features/portal/list/AsOf.tsx'
import { NotThere } from '#features/portal/list/ListView.tsx'
import { WithStaffNote } from '#features/portal/list/WithStaffNote.tsx'
import { t } from '#i18n/t.ts'
import { onTeardown } from '#state/outbox/drafts.ts'
import { maySendAtom, refreshAccountAtom } from '#state/account/account.ts'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { openBegunFormsAtom, type BegunProfileForms } from '#state/profile/profile-forms.ts'
import { profileWithStaffAtom, type OwnProfile } from '#state/profile/profile.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Conflicts } from './Conflicts.tsx'
import { FamilyCard } from './FamilyCard.tsx'
import { factsOf } from './facts-of.ts'
import { Facts } from './Facts.tsx'
import { GroupCard } from './GroupCard.tsx'
import { groups, type GroupName } from './groups.ts'
import { Identities } from './Identities.tsx'
import { PictureCard, pictureForm } from './PictureCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { UnkeptWarning } from './UnkeptWarning.tsx'
import { useChoices } from './use-choices.ts'
import { useProfile } from './use-profile.ts'

/** What the hospital knows of whoever is signed in, in whatever state it is. */
export function Profile() {
  const { own, state, retry } = useProfile()
  const kept = !useAtomValue(isSharedAtom)
  const open = useSetAtom(openBegunFormsAtom)
  const [forms, setForms] = useState<BegunProfileForms>()
  useEffect(() => void open().then(setForms), [open])
  useEffect(() => forms && onTeardown(() => forms.flush()), [forms])
  if (!own || !forms)
    return (
      <Card>
        {!own && state === 'failed' ? <NotThere retry={retry} kept={kept} /> : <Spinner label={t('records:loading')} />}
      </Card>
    )
  return (
    <>
      <AsOf list={{ asOf: own.asOf, state, unreadable: 0, kept }} retry={retry} />
      <Cards own={own} forms={forms} />
    </>
  )
}

interface CardsProps {
  readonly own: OwnProfile
  readonly forms: BegunProfileForms
}

function Cards({ own, forms }: CardsProps) {
  const choices = useChoices()
  const { pending, failed } = useAtomValue(forms.kept)
  useAskBeforeLeaving(pending || failed)
  // A full device may have dropped where they are kept.
  const vault = useAtomValue(vaultAtom)
  const refreshAccount = useSetAtom(refreshAccountAtom)
  useEffect(() => {
    if (failed) void refreshAccount()
  }, [failed, refreshAccount])
  const keepAgain = useEffectEvent((_in: typeof vault) => void forms.flush())
  useEffect(() => keepAgain(vault), [vault])
  // One form at a time; what was begun in another is kept in it.
  const [opened, setOpen] = useState(() => forms.names().find((name) => name !== pictureForm))
  const mayEdit = useAtomValue(maySendAtom)('profile-change')
  const open = mayEdit ? opened : undefined
  const [byHand, setByHand] = useState(false)
  const turnTo = (name: string) => {
    setByHand(true)
    setOpen(name)
  }
  // Another may have been opened while it was being saved.
  const close = (name: string) => setOpen((now) => (now === name ? undefined : now))
  const group = (name: GroupName) => (
    <GroupCard
      key={name}
      title={t(`profile:group_${name}`)}
      open={open === name}
      begun={forms.get(name) !== undefined}
      onEdit={mayEdit ? () => turnTo(name) : undefined}
      form={
        <ProfileForm
          name={name}
          fields={groups[name]}
          profile={own.profile}
          choices={choices}
          forms={forms}
          byHand={byHand}
          onClose={() => close(name)}
        />
      }
    >
      <Facts facts={factsOf(name, own, choices)} />
      {name === 'contact' && <Identities profile={own.profile} mayEdit={mayEdit} />}
    </GroupCard>
  )
  return (
    <>
      {open === undefined && <UnkeptWarning forms={forms} />}
      {!mayEdit && <Alert>{t('profile:readOnly')}</Alert>}
      <Conflicts own={own} choices={choices} mayEdit={mayEdit} />
      {own.pending.size > 0 && (
        <Alert tone="warning" title={t('profile:pendingTitle')}>
          {t('profile:pendingText')}
        </Alert>
      )}
      <WithStaffNote sent={useAtomValue(profileWithStaffAtom)} />
      <PictureCard own={own} forms={forms} mayEdit={mayEdit} />
      {group('person')}
      {group('identity')}
      {group('contact')}
      {group('address')}
      {group('work')}
      {group('relative')}
      <FamilyCard forms={forms} open={open} byHand={byHand} onOpen={turnTo} onClose={close} mayEdit={mayEdit} />
    </>
  )
}
