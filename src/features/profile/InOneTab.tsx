import { useCallback } from 'react'
import { useDraft } from '#collect/form/use-draft.ts'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface InOneTabProps {
  /** The name under which the form is kept. */
  readonly name: string
  readonly forms: BegunProfileForms
  readonly onClose: () => void
  readonly children: Elements
}

/** A form of the profile, open in one tab at a time. When that tab closes, another continues with the typed text. */
export function InOneTab({ name, forms, onClose, children }: InOneTabProps) {
  const open = useCallback(async () => {
    await forms.readAgain(name)
    return { is: 'open' } as const
  }, [forms, name])
  const { is } = useDraft(`profile/${name}`, open)
  if (is === 'opening') return null
  if (is === 'open') return children
  return (
    <Alert title={t('profile:elsewhere')}>
      <div className="flex flex-col items-start gap-3">
        <p>{t('profile:elsewhereText')}</p>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Alert>
  )
}
