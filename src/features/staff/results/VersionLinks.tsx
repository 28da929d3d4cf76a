import { Link, useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { withParam } from './with-param.ts'

interface VersionLinksProps {
  /** Those that were answered on the days, in order. */
  readonly versions: readonly number[]
}

/** Which versions of the questionnaire are read, where there are several: all of them, or one. */
export function VersionLinks({ versions }: VersionLinksProps) {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('version') ?? ''
  if (versions.length < 2 && chosen === '') return null
  return (
    <nav aria-label={t('staff:versions')} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden="true">{t('staff:versions')}</span>
      {['', ...versions.map(String)].map((version) => (
        <Link
          key={version}
          to={{ search: withParam(search, 'version', version) }}
          aria-current={version === chosen ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control font-semibold text-action underline underline-offset-4 aria-[current=true]:text-ink aria-[current=true]:no-underline"
        >
          {version === '' ? t('staff:allVersions') : version}
        </Link>
      ))}
    </nav>
  )
}
