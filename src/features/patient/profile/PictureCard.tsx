import { useAtomValue, useSetAtom } from 'jotai/react'
import { useId, useRef, useState } from 'react'
import { useAskBeforeLeaving } from '#collect/useAskBeforeLeaving.ts'
import { useFormHeld } from '#collect/useFormHeld.ts'
import { jpegUrl, usePicture } from '#features/patient/usePicture.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/attempt.ts'
import { deviceAtom } from '#state/core-device.ts'
import type { OwnProfile } from '#state/profile.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Avatar } from '#features/patient/Avatar.tsx'
import { PictureError } from './fitPicture.ts'
import { PendingMark } from './PendingMark.tsx'
import { squarePicture } from './squarePicture.ts'
import { useChangeProfile } from './useChangeProfile.ts'

interface PictureCardProps {
  readonly own: OwnProfile
  readonly mayEdit: boolean
}

/** The picture that stands for the patient everywhere: chosen, looked at, and then saved. */
export function PictureCard({ own: { profile, pending }, mayEdit }: PictureCardProps) {
  const { log } = useAtomValue(deviceAtom)
  const attempt = useSetAtom(attemptAtom)
  const change = useChangeProfile()
  const picker = useRef<HTMLInputElement>(null)
  const title = useId()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<PictureError['reason']>()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  // It stands nowhere else.
  useAskBeforeLeaving(chosen !== undefined)
  useFormHeld(chosen !== undefined)
  const before = profile.ProfilePicPath
  const isHere = usePicture(before) !== undefined

  const choose = (file: File) => {
    setProblem(undefined)
    setBusy(true)
    squarePicture(file)
      .then(setChosen, (error: unknown) => {
        log('the picture was not taken', error)
        setProblem(error instanceof PictureError ? error.reason : 'unreadable')
      })
      .finally(() => setBusy(false))
  }
  const set = (picture: { readonly id: string; readonly jpeg: string } | undefined) => {
    setBusy(true)
    const fields = [{ field: 'ProfilePicPath' as const, before, after: picture?.id ?? null }]
    const save = async () => {
      await change(picture ? { fields, picture } : { fields })
      setChosen(undefined)
    }
    void attempt(save, t('profile:saveFailed')).finally(() => setBusy(false))
  }
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id={title} className="min-w-0 flex-1 text-lg font-bold">
          {t('profile:picture')}
        </h2>
        {pending.has('ProfilePicPath') && <PendingMark />}
      </header>
      <div className="flex flex-wrap items-center gap-5">
        {chosen === undefined ? (
          <Avatar className="size-28" />
        ) : (
          <img src={jpegUrl(chosen)} alt={t('profile:picturePreview')} className="size-28 rounded-full object-cover" />
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
                  <Button variant="secondary" onClick={() => setChosen(undefined)}>
                    {t('profile:cancel')}
                  </Button>
                  <Button busy={busy} onClick={() => set({ id: crypto.randomUUID(), jpeg: chosen })}>
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
              // The same file can be chosen again.
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
          set(undefined)
        }}
      >
        {t('profile:pictureRemoveText')}
      </ConfirmDialog>
    </Card>
  )
}
