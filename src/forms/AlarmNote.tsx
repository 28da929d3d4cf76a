import { hotlines } from '#core/domain/hospital/hotlines.ts'
import type { Alarm } from '#core/questionnaires/language/judging/alarms.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'

interface CallLinkProps {
  readonly call: Alarm['call'] | undefined
  readonly tone: Alarm['tone']
}

/** A link that dials one of the hospital's numbers; on paper, the number. Renders nothing without a number to call. */
export function CallLink({ call, tone }: CallLinkProps) {
  const hotline = hotlines.find(({ name }) => name === call)
  if (!hotline) return null
  const text = t('fields:callNumber', { number: hotline.number })
  return (
    <>
      <a href={`tel:${hotline.number}`} className={buttonStyle(tone === 'danger' ? 'danger' : 'primary')}>
        <Icon name="phone" />
        <span>{text}</span>
      </a>
      <p className="hidden font-semibold print:block">{text}</p>
    </>
  )
}

interface AlarmNoteProps extends CallLinkProps {
  readonly title: string
  readonly text?: string | undefined
  /** Whether screen readers announce the note when it appears. */
  readonly live?: boolean
}

/** An urgent message with a number to call. Works without network. */
export const AlarmNote = ({ title, text, tone, call, live = false }: AlarmNoteProps) => (
  <Alert tone={tone} title={title} live={live}>
    <div className="flex flex-col items-start gap-3 text-left">
      {text && <p>{text}</p>}
      <CallLink call={call} tone={tone} />
    </div>
  </Alert>
)
