import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnMember } from '#core/own/lay-over-profile.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { ownFamilyAtom } from '#state/profile/profile.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { InOneTab } from '#features/profile/InOneTab.tsx'
import { editButtonOf, Member } from './Member.tsx'
import { MemberForm } from './MemberForm.tsx'
import { begunNewcomer, memberForm, memberOf } from './member-form-name.ts'
import { useChangeProfile } from '#features/profile/use-change-profile.ts'

interface FamilyCardProps {
  /** The id of the heading above. */
  readonly titleId: string
  readonly forms: BegunProfileForms
  /** The form that is open on the page. */
  readonly open: string | undefined
  /** Whether the person opened the form by hand on this page. */
  readonly byHand: boolean
  readonly onOpen: (form: string) => void
  readonly onClose: (form: string) => void
  readonly mayEdit: boolean
}

/** The relatives for whom a patient makes requests. */
export function FamilyCard({ titleId, forms, open, byHand, onOpen, onClose, mayEdit }: FamilyCardProps) {
  const { rows } = useAtomValue(ownFamilyAtom)
  const [removed, setRemoved] = useState<OwnMember>()
  const edited = memberOf(open)
  const close = () => edited !== undefined && onClose(memberForm(edited))
  // Noted when the form opens, because a new relative is in the list already while the form is being saved.
  const [place, setPlace] = useState<{ readonly of: string; readonly isNew: boolean }>()
  if (edited === undefined && place) setPlace(undefined)
  if (edited !== undefined && rows && place?.of !== edited)
    setPlace({ of: edited, isNew: !rows.some((member) => member.id === edited) })
  const wasNew = place !== undefined && place.of === edited && place.isNew
  // A relative who was removed meanwhile counts as new, so that the typed text stays.
  const isNew = wasNew || (edited !== undefined && rows !== undefined && !rows.some((member) => member.id === edited))
  const newcomer = begunNewcomer(forms.names(), rows ?? [])
  const add = useRef<HTMLButtonElement>(null)
  const opener = useRef<string>(undefined)
  useEffect(() => {
    // The closed form had the focus.
    if (opener.current !== undefined && edited === undefined)
      focusBack(document.getElementById(opener.current) ?? add.current)
    opener.current = edited === undefined || isNew ? edited : editButtonOf(edited)
  }, [edited, isNew])
  const leaving = useRef<string>(undefined)
  useEffect(() => {
    // The removed line had the button with the focus.
    if (leaving.current === undefined || rows?.some((member) => member.id === leaving.current)) return
    leaving.current = undefined
    focusBack(add.current)
  }, [rows])
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-48 text-muted">{t('profile:familyText')}</p>
        {rows && newcomer !== undefined && !isNew && <Badge icon="alert">{t('profile:unsaved')}</Badge>}
        {mayEdit && rows && !isNew && (
          <Button ref={add} variant="secondary" onClick={() => onOpen(memberForm(newcomer ?? crypto.randomUUID()))}>
            {t('profile:memberAdd')}
          </Button>
        )}
      </header>
      {!rows && <p className="text-muted">{t('profile:familyAbsent')}</p>}
      {rows?.length === 0 && !isNew && <p className="text-muted">{t('profile:familyNone')}</p>}
      {isNew && (
        <InOneTab key={edited} name={memberForm(edited)} forms={forms} onClose={close}>
          <MemberForm id={edited} member={undefined} forms={forms} byHand={byHand} onClose={close} />
        </InOneTab>
      )}
      {rows && rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {(isNew ? rows.filter((member) => member.id !== edited) : rows).map((member) =>
            member.id === edited ? (
              <li key={member.id} className="py-4">
                <InOneTab name={memberForm(edited)} forms={forms} onClose={close}>
                  <MemberForm id={edited} member={bare(member)} forms={forms} byHand={byHand} onClose={close} />
                </InOneTab>
              </li>
            ) : (
              <Member
                key={member.id}
                member={member}
                begun={forms.get(memberForm(member.id)) !== undefined}
                mayEdit={mayEdit}
                onEdit={() => onOpen(memberForm(member.id))}
                onRemove={() => setRemoved(member)}
              />
            ),
          )}
        </ul>
      )}
      {removed && (
        <Removal
          member={removed}
          forms={forms}
          onClose={() => setRemoved(undefined)}
          onRemove={() => {
            leaving.current = removed.id
          }}
        />
      )}
    </Card>
  )
}

interface RemovalProps {
  readonly member: OwnMember
  readonly forms: BegunProfileForms
  readonly onClose: () => void
  readonly onRemove: () => void
}

function Removal({ member, forms, onClose, onRemove }: RemovalProps) {
  const change = useChangeProfile()
  const attempt = useSetAtom(attemptAtom)
  const { id, fullName: name } = member
  const remove = () => {
    onClose()
    onRemove()
    void attempt(async () => {
      await change({ members: [{ id, before: bare(member), after: null }] })
      // If it stayed, the removed relative's form would count as a new relative that was begun.
      forms.set(memberForm(id), undefined)
    }, t('actionFailed'))
  }
  return (
    <ConfirmDialog
      open
      title={t('profile:memberRemoveTitle', { name })}
      confirmLabel={t('profile:remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      onCancel={onClose}
      onConfirm={remove}
    >
      {t('profile:memberRemoveText', { name })}
    </ConfirmDialog>
  )
}

/** Focuses a button if the focused element was removed. */
function focusBack(button: HTMLElement | null) {
  if (document.activeElement === document.body) button?.focus()
}

/** A member as it is sent. */
const bare = ({ pending: _pending, ...member }: OwnMember) => member
