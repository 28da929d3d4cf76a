import type { LookUp } from '#core/survey/look-up.ts'
import { formatDate } from '#i18n/formatDate.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'

export interface SurveyOutcomeProps {
  readonly found: Exclude<LookUp, { status: 'open' | 'unchecked' }>
  readonly onAgain: () => void
}

/** Why no survey can be given under a code. The English sentences are the spec's own (section 8). */
export function SurveyOutcome({ found, onAgain }: SurveyOutcomeProps) {
  const { title, text } = words(found)
  useDocumentTitle(t('pageTitle', { page: title }))
  return (
    <Card>
      <EmptyState
        icon={found.status === 'already-submitted' ? 'checkCircle' : 'info'}
        title={title}
        titleAs="h1"
        action={
          <Button size="large" onClick={onAgain}>
            {t('survey:tryAgain')}
          </Button>
        }
      >
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </EmptyState>
    </Card>
  )
}

function words(found: SurveyOutcomeProps['found']): { title: string; text: string[] } {
  switch (found.status) {
    case 'already-submitted':
      return { title: t('survey:alreadyTitle'), text: [t('survey:alreadyText', { date: formatDate(found.earlier) })] }
    case 'not-found':
      return { title: 'Oops, Data not found.', text: [ask, t('survey:notFoundText')].filter(Boolean) }
    case 'expired':
      return { title: 'Oops, Data has expired.', text: [ask, t('survey:expiredText')].filter(Boolean) }
  }
}

const ask = 'please ask our officers.'
