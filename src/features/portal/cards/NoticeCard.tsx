import { Link, useLocation } from 'react-router-dom'
import type { PatientNotification } from '#core/domain/care/patient-notification.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { isPortalPage, portalPages } from '#core/domain/portal/portal-pages.ts'
import { surveys } from '#core/domain/survey/survey.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { RowCard } from './RowCard.tsx'

interface NoticeCardProps {
  readonly notice: PatientNotification
  readonly isNew: boolean
  readonly titleAs?: 'h2'
}

/** A notice of the hospital, with a link to its page unless that page is open. */
export function NoticeCard({ notice: { title, text, at, path }, isNew, titleAs }: NoticeCardProps) {
  const { pathname } = useLocation()
  return (
    <RowCard
      title={localize(title)}
      {...(titleAs && { titleAs })}
      badge={isNew && <Badge tone="info">{t('patient:noticeNew')}</Badge>}
      lines={[
        <p key="text" className="text-ink">
          {localize(text)}
        </p>,
        <p key="at" className="text-sm">
          {formatDateTime(new Date(at), groupZone)}
        </p>,
      ]}
    >
      {path !== null && path !== pathname && (isPortalPage(path) || isSurvey(path)) && (
        <Link
          to={path}
          aria-label={t('patient:openNotice', { open: openText(path), title: localize(title) })}
          className={buttonStyle('secondary', 'regular', 'mt-2 self-start')}
        >
          {openText(path)}
        </Link>
      )}
    </RowCard>
  )
}

const isSurvey = (path: string): boolean => surveys.some(({ slug }) => path === `/promo/survey/${slug}`)

/** The text of the link to a page. */
function openText(path: string): string {
  if (isSurvey(path)) return t('patient:openSurvey')
  if (path === portalPages.history) return t('patient:openHistory')
  if (path === portalPages.schedules) return t('patient:openSchedules')
  if (path === portalPages.account) return t('patient:openProfile')
  return path.startsWith(portalPages.requests) ? t('patient:openRequests') : t('patient:open')
}
