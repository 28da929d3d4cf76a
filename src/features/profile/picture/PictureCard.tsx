import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef, useState } from 'react'
import { useFormHeld } from '#collect/form/use-form-held.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { submitForm } from '#features/portal/form/submit-form.ts'
import { jpegUrl, usePicture } from '#features/portal/person/use-picture.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import type { OwnProfile } from '#state/profile/profile.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Avatar } from '#features/portal/person/Avatar.tsx'
import { PictureError } from './fit-picture.ts'
import { PendingMark } from '#features/profile/PendingMark.tsx'
import { squarePicture } from './square-picture.ts'
import { useChangeProfile } from '#features/profile/use-change-profile.ts'

interface PictureCardProps {
  /** The id of the heading above. */
  readonly titleId: string
  readonly own: OwnProfile
  /** Keeps a chosen picture until it is saved. */
  readonly forms: BegunProfileForms
  readonly mayEdit: boolean
}

/** The name of the kept form. `field`: its only field. */
export const pictureForm = 'picture'
const field = 'ProfilePicPath'

interface Chosen {
  /** The id of both the submission and the picture. */
  readonly id: string
  readonly jpeg: string
  /** The profile's picture when the new one was chosen. */
  readonly before: string | null
}

/** The patient's picture: choose a file, check the preview, save. */
export function PictureCard({ titleId, own: { profile, pending }, forms, mayEdit }: PictureCardProps) {
  const { log } = useAtomValue(deviceAtom)
  const attempt = useSetAtom(attemptAtom)
  const change = useChangeProfile()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => chosenIn(forms.get(pictureForm)))
  const [problem, setProblem] = useState<PictureError['reason']>()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  useFormHeld(mayEdit && chosen !== undefined)
  const before = profile.ProfilePicPath
  const isHere = usePicture(before) !== undefined

  const keep = (next: Chosen | undefined) => {
    setChosen(next)
    forms.set(pictureForm, next && { id: next.id, before: { [field]: next.before }, written: { [field]: next.jpeg } })
  }
  const choose = (file: File) => {
    setProblem(undefined)
    setBusy(true)
    squarePicture(file)
      .then(
        (jpeg) => keep({ id: newDraftId(), jpeg, before }),
        (error: unknown) => {
          log('the picture was not taken', error)
          setProblem(error instanceof PictureError ? error.reason : 'unreadable')
        },
      )
      .finally(() => setBusy(false))
  }
  const settle = (save: () => Promise<void>) => {
    setBusy(true)
    void attempt(save, t('profile:saveFailed')).finally(() => setBusy(false))
  }
  const remove = () => settle(() => change({ fields: [{ field, before, after: null }] }))
  const save = ({ id, jpeg, before: stood }: Chosen) =>
    settle(async () => {
      const fields = [{ field, before: stood, after: id }] as const
      await submitForm(
        id,
        (submission) => change({ fields: [...fields], picture: { id, jpeg } }, submission),
        (renewed) => keep({ id: renewed, jpeg, before: stood }),
      )
      keep(undefined)
    })
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-5">
      {pending.has('ProfilePicPath') && (
        <p>
          <PendingMark />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-5">
        {chosen === undefined ? (
          <Avatar className="size-28" />
        ) : (
          <img
            src={jpegUrl(chosen.jpeg)}
            alt={t('profile:picturePreview')}
            className="size-28 rounded-full object-cover"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          {before === null && chosen === undefined && <p>{t('profile:pictureNone')}</p>}
          {before !== null && !isHere && chosen === undefined && <p>{t('profile:pictureAbsent')}</p>}
          {mayEdit && <p className="text-muted">{t('profile:pictureText')}</p>}
          {problem && (
            <Alert tone="danger" live>
              {problem === 'unreadable' ? t('profile:pictureUnreadable') : t('profile:pictureTooDetailed')}
            </Alert>
          )}
          {mayEdit && (
            <div className="flex flex-wrap gap-3">
              {chosen === undefined ? (
                <>
                  <Button variant="secondary" busy={busy} onClick={() => picker.current?.click()}>
                    {before === null ? t('profile:picturePick') : t('profile:pictureReplace')}
                  </Button>
                  {before !== null && (
                    <Button variant="quiet" busy={busy} onClick={() => setAsks(true)}>
                      {t('profile:pictureRemove')}
                    </Button>
                  )}
                </>
              ) : (
                <>
                  <Button variant="secondary" disabled={busy} onClick={() => keep(undefined)}>
                    {t('profile:cancel')}
                  </Button>
                  <Button busy={busy} onClick={() => save(chosen)}>
                    {t('profile:save')}
                  </Button>
                </>
              )}
            </div>
          )}
          <input
            ref={picker}
            type="file"
            accept="image/*"
            aria-label={t('profile:picturePick')}
            className="hidden"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              // An emptied field fires an event when the same file is chosen again.
              currentTarget.value = ''
              if (file) choose(file)
            }}
          />
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('profile:pictureRemoveTitle')}
        confirmLabel={t('profile:remove')}
        cancelLabel={t('cancel')}
        tone="danger"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          remove()
        }}
      >
        {t('profile:pictureRemoveText')}
      </ConfirmDialog>
    </Card>
  )
}

function chosenIn(form: ReturnType<BegunProfileForms['get']>): Chosen | undefined {
  const [jpeg, before] = [form?.written[field], form?.before[field]]
  return form && jpeg !== undefined
    ? { id: form.id, jpeg, before: typeof before === 'string' ? before : null }
    : undefined
}
