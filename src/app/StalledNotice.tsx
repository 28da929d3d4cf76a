import { useAtomValue } from 'jotai/react'
import { Suspense } from 'react'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { databaseStalledAtom } from '#state/device/core-device.ts'
import { lazyScreen } from './lazy-screen.ts'

const StalledAlert = lazyScreen(async () => {
  const [{ StalledAlert: alert }] = await Promise.all([
    import('#features/submissions/StalledAlert.tsx'),
    loadAreaTexts('submissions'),
  ])
  return alert
})

/** While the browser's database does not answer. */
export function StalledNotice() {
  return useAtomValue(databaseStalledAtom) ? (
    <Suspense>
      <div className="mb-6">
        <StalledAlert />
      </div>
    </Suspense>
  ) : null
}
