import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import type { Elements } from '#ui/markup/elements.ts'

/** A page of a patient's own data. A guest is told to sign in. */
export function OwnOnly({ title, children }: { readonly title: string; readonly children: Elements }) {
  const isPerson = useIsPerson()
  if (isPerson) return children
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={title} />
      <Card>
        <EmptyState
          icon="person"
          title={t('patient:ownOnly')}
          action={
            <Link to={paths.logout} className={buttonStyle('primary')}>
              {t('patient:logIn')}
            </Link>
          }
        >
          {t('patient:ownOnlyText')}
        </EmptyState>
      </Card>
    </div>
  )
}
