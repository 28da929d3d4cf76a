import { useEffect, useState } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { browserOf } from './browser-of.ts'

/** The browser may delete what has not left: what helps against it in this browser. */
export function StorageAdvice() {
  const isThere = useWords()
  if (!isThere) return null
  return (
    <Alert tone="warning" title={t('submissions:mayBeDeleted')}>
      <p>{t(`submissions:keepBy_${browserOf(navigator)}`)}</p>
    </Alert>
  )
}

/** Words come with the note: few read it. */
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
