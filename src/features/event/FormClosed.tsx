import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { paths } from './paths.ts'

/** A form that cannot be filled in here, and the way on. */
export function FormClosed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card>
      <EmptyState
        icon="info"
        title={title}
        titleAs="h1"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.home} className={buttonStyle('secondary')}>
              {t('event:backHome')}
            </Link>
            <Link to={paths.selfAssessment} state={{ fresh: true }} className={buttonStyle('primary')}>
              {t('event:startNew')}
            </Link>
          </div>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
