import { useAtomValue } from 'jotai/react'
import { useAskBeforeLeaving } from '#collect/form/use-ask-before-leaving.ts'
import { AsOf } from '#features/portal/time/AsOf.tsx'
import { NotThere } from '#features/portal/list/ListView.tsx'
import { WithStaffNote } from '#features/portal/list/WithStaffNote.tsx'
import { useBegunForms } from '#features/portal/form/use-begun-forms.ts'
import { t } from '#i18n/t.ts'
import { maySendAtom } from '#state/account/account.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { profileWithStaffAtom, type OwnProfile } from '#state/profile/profile.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { Conflicts } from './conflict/Conflicts.tsx'
import { ProfileSection } from './section/ProfileSection.tsx'
import { SectionList } from './section/SectionList.tsx'
import type { SectionName } from './section/sections.ts'
import { useChoices } from './fields/use-choices.ts'
import { useProfile } from './use-profile.ts'

interface ProfileProps {
  /** The section; undefined: the list of all sections. */
  readonly section: SectionName | undefined
  /** The id of the heading of the section's page. */
  readonly titleId: string
}

/**
 * The profile in any state (loading, failed, here), as the list of its sections or one of them. The component stays
 * mounted between these pages, and so keeps typed text.
 */
export function Profile(props: ProfileProps) {
  const { own, state, retry } = useProfile()
  const kept = !useAtomValue(isSharedAtom)
  const { forms, atRisk } = useBegunForms()
  useAskBeforeLeaving(atRisk)
  if (!own || !forms)
    return (
      <Card>
        {!own && state === 'failed' ? <NotThere retry={retry} kept={kept} /> : <Spinner label={t('records:loading')} />}
      </Card>
    )
  return (
    <>
      <AsOf list={{ asOf: own.asOf, state, unreadable: 0, kept }} retry={retry} />
      <Opened {...props} own={own} forms={forms} />
    </>
  )
}

interface OpenedProps extends ProfileProps {
  readonly own: OwnProfile
  readonly forms: BegunProfileForms
}

function Opened({ section, titleId, own, forms }: OpenedProps) {
  const choices = useChoices()
  const mayEdit = useAtomValue(maySendAtom)('profile-change')
  const sent = useAtomValue(profileWithStaffAtom)
  return (
    <>
      {!mayEdit && <Alert>{t('profile:readOnly')}</Alert>}
      <Conflicts own={own} choices={choices} mayEdit={mayEdit} />
      {section === undefined ? (
        <>
          {own.pending.size > 0 && (
            <Alert tone="warning" title={t('profile:pendingTitle')}>
              {t('profile:pendingText')}
            </Alert>
          )}
          <WithStaffNote sent={sent} />
          <SectionList own={own} forms={forms} choices={choices} />
        </>
      ) : (
        <ProfileSection
          key={section}
          name={section}
          titleId={titleId}
          own={own}
          forms={forms}
          choices={choices}
          mayEdit={mayEdit}
        />
      )}
    </>
  )
}
