import type { Sender } from '#core/contract/staff/staff-desk-calls.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import { CallMobile } from './CallMobile.tsx'

/** The account that sent a form. The form may be about another person. */
export function SenderCard({ sender }: { readonly sender: Sender | null }) {
  if (!sender) return <Alert tone="info">{t('staff:accountGone')}</Alert>
  const { name, birthDate, recordNumber, mobile } = sender
  return (
    <Card className="flex flex-col gap-1 !p-5">
      <h2 className="text-sm text-muted">{t('staff:sender')}</h2>
      <p className="text-lg font-semibold break-words">{name}</p>
      <p>{`${t('staff:birthDate')}: ${formatDay(birthDate)}`}</p>
      <p>
        <span>{`${t('staff:recordNumber')}: `}</span>
        <span className="whitespace-nowrap">{recordNumber ?? t('staff:noRecordNumber')}</span>
      </p>
      <p>
        <span>{`${t('staff:mobile')}: `}</span>
        <CallMobile mobile={`+${mobile}`} />
      </p>
    </Card>
  )
}
