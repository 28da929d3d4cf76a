import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { lostRowsAtom } from '#state/device/lost-rows.ts'
import { lazyScreen } from './lazy-screen.ts'

const LostForms = lazyScreen(async () => {
  const [{ LostForms: notice }] = await Promise.all([
    import('#features/submissions/LostForms.tsx'),
    loadAreaTexts('submissions'),
  ])
  return notice
})

/** On every screen where forms are collected, until somebody has read it. */
export function LossNotice() {
  const lost = useAtomValue(lostRowsAtom)
  if (!lost || lost.isRead) return null
  return (
    <Suspense>
      <div className="mb-6">
        <LostForms />
      </div>
    </Suspense>
  )
}
