import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { lostRowsAtom } from '#state/device/lost-rows.ts'
import { lateScreen } from '#app/routes/late-screen.ts'

const LostForms = lateScreen(async () => (await import('#features/submissions/LostForms.tsx')).LostForms, 'submissions')

/** Tells of lost forms, on every screen that collects forms, until it was read. */
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
