import { useEffect, useState } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { browserOf } from './browser-of.ts'

/** Tells how to keep this browser from deleting unsent forms. */
export function StorageAdvice() {
  const isThere = useWords()
  if (!isThere) return null
  return (
    <Alert tone="warning" title={t('submissions:mayBeDeleted')}>
      <p>{t(`submissions:keepBy_${browserOf(navigator)}`)}</p>
    </Alert>
  )
}

/** Loads the texts of the note with it, since few people open it. */
function useWords(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(
    () =>
      void loadAreaTexts('submissions').then(
        () => setThere(true),
        () => undefined,
      ),
    [],
  )
  return isThere
}
