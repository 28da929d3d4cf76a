import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { databaseStalledAtom } from '#state/device/core-device.ts'
import { lateScreen } from '#app/routes/late-screen.ts'

const StalledAlert = lateScreen(
  async () => (await import('#features/submissions/StalledAlert.tsx')).StalledAlert,
  'submissions',
)

/** Shown while the browser's database does not answer. */
export function StalledNotice() {
  return useAtomValue(databaseStalledAtom) ? (
    <Suspense>
      <div className="mb-6">
        <StalledAlert />
      </div>
    </Suspense>
  ) : null
}
