import { Link } from 'react-router-dom'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { useRefused } from './use-pending-changes.ts'

/** Links to changes from a time without network that the hospital did not carry out. */
export function RefusedChanges() {
  const refused = useRefused()
  const forms = new Map(
    refused.flatMap(({ form, of, reference }) => (of && reference ? [[form, { of, reference }] as const] : [])),
  )
  if (refused.length === 0) return null
  return (
    <Alert tone="danger" live title={t('staff:changesRefused', { count: refused.length })}>
      <ul>
        {[...forms].map(([id, { of, reference }]) => (
          <li key={id}>
            <Link
              to={`${of === 'form' ? staffPages.submissions : staffPages.requests}/${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-action underline"
            >
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
