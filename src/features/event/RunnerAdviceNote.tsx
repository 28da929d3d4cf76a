import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/** What the volunteer tells the runner before handing the phone on. Advice, no diagnosis and no permission. */
export function RunnerAdviceNote({ advice }: { readonly advice: RunnerAdvice }) {
  const { tone, title, text } = words(advice)
  return (
    <div className="w-full text-left">
      <Alert tone={tone} title={title}>
        <p>{text}</p>
        <p className="mt-2 text-sm text-muted">{t('event:adviceLimits')}</p>
      </Alert>
    </div>
  )
}

function words(advice: RunnerAdvice) {
  switch (advice) {
    case 'see-medical-team':
      return { tone: 'warning', title: t('event:adviceMedicalTitle'), text: t('event:adviceMedicalText') } as const
    case 'start-gently':
      return { tone: 'info', title: t('event:adviceGentlyTitle'), text: t('event:adviceGentlyText') } as const
    case 'no-flags':
      return { tone: 'success', title: t('event:adviceNoneTitle'), text: t('event:adviceNoneText') } as const
  }
}
