import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { setSharedAtom, sharingAtom } from '#state/account/sharing.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'

/** Asks at the sign-in whether others use this device too. The mark belongs to the device and stays after a logout. */
export function SharedDevice() {
  const sharing = useAtomValue(sharingAtom)
  const setShared = useSetAtom(setSharedAtom)
  const attempt = useSetAtom(attemptAtom)
  // Changes the box at once, before the mark is written.
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
      // The box is shown before the mark is known, so that nothing below moves.
      disabled={!sharing || sharing.always}
      onChange={({ target }) => void attempt(() => choose(target.checked), t('actionFailed'))}
    />
  )
}
