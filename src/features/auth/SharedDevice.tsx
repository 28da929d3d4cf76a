import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { setSharedAtom, sharingAtom } from '#state/account/sharing.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'

/** Asked at the sign-in: whether others use this device too. It is the device's mark, and stays after a logout. */
export function SharedDevice() {
  const sharing = useAtomValue(sharingAtom)
  const setShared = useSetAtom(setSharedAtom)
  const attempt = useSetAtom(attemptAtom)
  // The box follows the finger; the disk follows it.
  const [chosen, setChosen] = useState<boolean>()
  const choose = async (shared: boolean) => {
    setChosen(shared)
    await setShared(shared).catch((error: unknown) => {
      setChosen(undefined)
      throw error
    })
  }
  return (
    <Checkbox
      id="login-shared"
      label={t('auth:shared')}
      hint={t(sharing?.always ? 'auth:sharedAlways' : 'auth:sharedHint')}
      checked={sharing?.always || (chosen ?? sharing?.marked ?? false)}
      // It stands there before it is known: nothing below it moves.
      disabled={!sharing || sharing.always}
      onChange={({ target }) => void attempt(() => choose(target.checked), t('actionFailed'))}
    />
  )
}
