import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { paths, type Assessment } from './paths.ts'
import { UnfinishedForms } from './UnfinishedForms.tsx'

export function ChooseForm({ kind }: { readonly kind: Assessment }) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{t('event:chooseTitle')}</h1>
        <p className="text-muted">{t('event:chooseIntro')}</p>
      </header>
      <UnfinishedForms />
      <Link to={paths.assessment(kind)} state={{ fresh: true }} className={buttonStyle('primary', 'large')}>
        {t('event:startNew')}
      </Link>
    </div>
  )
}
