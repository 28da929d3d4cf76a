import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { askIdentityCodeAtom, type WantedIdentity } from '#state/profile/change-identity.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { IdentityCode } from './IdentityCode.tsx'
import { NewIdentity } from './NewIdentity.tsx'

interface IdentityDialogProps {
  readonly type: WantedIdentity['type']
  readonly onClose: () => void
}

/** Another e-mail or number in two steps: what it shall be, and the code that was sent there. */
export function IdentityDialog({ type, onClose }: IdentityDialogProps) {
  const ask = useSetAtom(askIdentityCodeAtom)
  const notify = useSetAtom(notifyAtom)
  const [sent, setSent] = useState<{ readonly wanted: WantedIdentity; readonly again: number }>()
  const send = async (wanted: WantedIdentity) => setSent({ wanted, again: await ask(wanted, currentLanguage()) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={type === 'email' ? t('profile:changeEmail') : t('profile:changePhone')}
      actions={null}
    >
      <div className="pt-2 text-base text-ink">
        {sent ? (
          <IdentityCode
            to={sent.wanted.identity}
            type={type}
            again={sent.again}
            resend={() => send(sent.wanted)}
            onClose={onClose}
            onDone={() => {
              notify('success', type === 'email' ? t('profile:changed_email') : t('profile:changed_phone'))
              onClose()
            }}
          />
        ) : (
          <NewIdentity type={type} send={send} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}
