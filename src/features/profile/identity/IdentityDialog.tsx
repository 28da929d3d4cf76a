import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { askIdentityCodeAtom, type WantedIdentity } from '#state/profile/change-identity.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IdentityCode } from './IdentityCode.tsx'
import { NewIdentity } from './NewIdentity.tsx'

export interface IdentityDialogProps {
  readonly type: WantedIdentity['type']
  /** The present address or number, if that is to be confirmed. */
  readonly known?: string
  readonly onClose: () => void
}

const titles = {
  email: { change: 'profile:changeEmail', confirm: 'profile:confirmEmail' },
  phone: { change: 'profile:changePhone', confirm: 'profile:confirmPhone' },
} as const
const done = {
  email: { change: 'profile:changed_email', confirm: 'profile:confirmed_email' },
  phone: { change: 'profile:changed_phone', confirm: 'profile:confirmed_phone' },
} as const

/** Changes or confirms an address or number in two steps: first which one, then the code that was sent there. */
export function IdentityDialog({ type, known, onClose }: IdentityDialogProps) {
  const ask = useSetAtom(askIdentityCodeAtom)
  const notify = useSetAtom(notifyAtom)
  const what = known === undefined ? 'change' : 'confirm'
  const [sent, setSent] = useState<{ readonly wanted: WantedIdentity; readonly again: number }>()
  const send = async (wanted: WantedIdentity) => setSent({ wanted, again: await ask(wanted, currentLanguage()) })
  return (
    <Dialog open onClose={onClose} title={t(titles[type][what])} actions={null}>
      <div className="pt-2 text-base text-ink">
        {sent ? (
          <IdentityCode
            to={sent.wanted.identity}
            type={type}
            again={sent.again}
            resend={() => send(sent.wanted)}
            onClose={onClose}
            onDone={() => {
              notify('success', t(done[type][what]))
              onClose()
            }}
          />
        ) : (
          <NewIdentity type={type} known={known} send={send} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}
