import { Link } from 'react-router-dom'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { CardWidget } from '#ui/card/CardWidget.tsx'

/** Leads to the page on which the account can be deleted; nothing happens here. */
export function DeleteAccountCard() {
  return (
    <CardWidget title={t('profile:deleteTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('profile:deleteCardText')}</p>
        <Link to={paths.deleteAccount} className={buttonStyle('secondary', 'regular', 'self-start')}>
          {t('profile:deleteRead')}
        </Link>
      </div>
    </CardWidget>
  )
}
