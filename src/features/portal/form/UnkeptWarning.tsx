import { useAtomValue } from 'jotai/react'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** Shown while the device cannot keep the text of a form. */
export function UnkeptWarning({ forms }: { readonly forms: BegunProfileForms }) {
  const { failed } = useAtomValue(forms.kept)
  return (
    failed && (
      <Alert tone="warning" live title={t('collect:draftNotKept')}>
        {t('collect:draftNotKeptText')}
      </Alert>
    )
  )
}
