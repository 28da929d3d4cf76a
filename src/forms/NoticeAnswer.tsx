import { hotlines } from '#core/domain/hotlines.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/Icon.tsx'
import type { AnswerProps } from './answer-props.ts'

/** Something to know at once, and a number to call. It needs no network. */
export function NoticeAnswer({ field: { label, hint, tone, call } }: AnswerProps<'notice'>) {
  const hotline = hotlines.find(({ name }) => name === call)
  return (
    <Alert tone={tone} title={localize(label)} live>
      <div className="flex flex-col items-start gap-3">
        {hint && <p>{localize(hint)}</p>}
        {hotline && (
          <a href={`tel:${hotline.number}`} className={buttonStyle(tone === 'danger' ? 'danger' : 'primary')}>
            <Icon name="phone" />
            {t('fields:callNumber', { number: hotline.number })}
          </a>
        )}
      </div>
    </Alert>
  )
}
