import { atom } from 'jotai/vanilla'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSharedAtom } from '#state/account/sharing.ts'
import { refreshAccountAtom } from '#state/account/account.ts'
import { onTeardown, type Kept } from '#state/forms/drafts.ts'
import { vaultAtom } from '#state/outbox/live-own.ts'
import { openBegunFormsAtom, type BegunProfileForms } from '#state/profile/profile-forms.ts'

const nothing = atom<Kept>({ pending: false, failed: false })
const none = atom(false)

interface OpenedForms {
  /** The forms; undefined until they were read. */
  readonly forms: BegunProfileForms | undefined
  /** Whether there is text that is not on the disk. On a shared device that is any text. */
  readonly atRisk: boolean
}

/**
 * The forms that the signed-in person has begun and not saved. They are written to the disk before the page closes. A
 * shared device keeps them only in the page.
 */
export function useBegunForms(): OpenedForms {
  const open = useSetAtom(openBegunFormsAtom)
  const [forms, setForms] = useState<BegunProfileForms>()
  useEffect(() => void open().then(setForms), [open])
  return { forms, atRisk: useAtRisk(forms) }
}

/** Writes forms to the disk before the page closes. @returns whether some text is not on the disk */
export function useAtRisk(forms: BegunProfileForms | undefined): boolean {
  useEffect(() => forms && onTeardown(() => forms.flush()), [forms])
  const { pending, failed } = useAtomValue(forms?.kept ?? nothing)
  const isHeld = useAtomValue(forms?.held ?? none)
  const isShared = useAtomValue(isSharedAtom)
  // A full device may have dropped the vault that keeps the forms.
  const vault = useAtomValue(vaultAtom)
  const refreshAccount = useSetAtom(refreshAccountAtom)
  useEffect(() => {
    if (failed) void refreshAccount()
  }, [failed, refreshAccount])
  const keepAgain = useEffectEvent((_in: typeof vault) => void forms?.flush())
  useEffect(() => keepAgain(vault), [vault])
  return pending || failed || (isShared && isHeld)
}
