import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

/** Says that a screen is not in the menus (spec section 6). Close leads to the root of the portal. */
export function RestrictedDialog({ onClose }: { readonly onClose: () => void }) {
  const explained = t('patient:restrictedExplained')
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('patient:restrictedTitle')}
      titleLang="en"
      actions={<Button onClick={onClose}>{t('patient:close')}</Button>}
    >
      <p lang="en">{t('patient:restrictedText')}</p>
      {explained && <p className="mt-2">{explained}</p>}
    </Dialog>
  )
}
