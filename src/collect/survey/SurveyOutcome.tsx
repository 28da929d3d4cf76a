import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import type { LookUp } from '#core/survey/look-up.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'

export interface SurveyOutcomeProps {
  readonly found: Exclude<LookUp, { status: 'open' | 'unchecked' }>
  readonly onAgain: () => void
}

/** Why a code allows no survey. The English sentences are the specification's (section 8). */
export function SurveyOutcome({ found, onAgain }: SurveyOutcomeProps) {
  const { title, quoted, text } = words(found)
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <Card>
      <EmptyState
        icon={found.status === 'already-submitted' ? 'checkCircle' : 'info'}
        title={title}
        titleLang={quoted ? 'en' : undefined}
        titleAs="h1"
        action={
          <Button size="large" onClick={onAgain}>
            {t('survey:tryAgain')}
          </Button>
        }
      >
        {quoted && <p lang="en">{ask}</p>}
        {text && <p>{text}</p>}
      </EmptyState>
    </Card>
  )
}

interface Words {
  readonly title: string
  /** Whether the sentence is quoted and stays English. */
  readonly quoted: boolean
  readonly text: string
}

function words(found: SurveyOutcomeProps['found']): Words {
  switch (found.status) {
    case 'already-submitted':
      return {
        title: t('survey:alreadyTitle'),
        quoted: false,
        text: t(found.unsent ? 'survey:alreadySavedText' : 'survey:alreadyText', {
          date: formatDate(found.earlier, groupZone),
        }),
      }
    case 'not-found':
      return { title: 'Oops, Data not found.', quoted: true, text: t('survey:notFoundText') }
    case 'expired':
      return { title: 'Oops, Data has expired.', quoted: true, text: t('survey:expiredText') }
    case 'voucher-needed':
      return { title: t('survey:voucherNeededTitle'), quoted: false, text: t('survey:voucherNeededText') }
  }
}

const ask = 'please ask our officers.'
