import type { AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import { payerText, relationshipText, specialtyText } from '#core/domain/text/hospital-words.ts'
import { nameOfUnit, zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import type { Zone } from '#core/domain/time/zone.ts'
import type { LookUp } from '#core/survey/look-up.ts'
import { formatDate } from '#i18n/format/format-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'

interface PatientInfoProps {
  readonly found: Extract<LookUp, { status: 'open' | 'unchecked' }>
  readonly onBack: () => void
  readonly onBegin: () => void
}

/** Shows the care that the survey is about, for the person to confirm. */
export function PatientInfo({ found, onBack, onBegin }: PatientInfoProps) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('survey:patientTitle')}</h1>
        {found.status === 'open' && <p className="text-lg text-muted">{t('survey:patientIntro')}</p>}
      </header>
      {found.status === 'unchecked' ? (
        <Unchecked registration={found.subject.registration} />
      ) : (
        <Card className="flex flex-col gap-4">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr] sm:gap-x-6">
            {rows(found.info).map(({ label, value }) => (
              <div key={label} className="min-w-0 sm:contents">
                <dt className="text-muted max-sm:text-sm">{label}</dt>
                <dd className="min-w-0 font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {found.masked && <p className="text-sm text-muted">{t('survey:masked')}</p>}
          {found.masked && found.info.stay && <p>{t('survey:oneOfSeveral')}</p>}
        </Card>
      )}
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
        <Button variant="secondary" size="large" onClick={onBack}>
          {t('survey:otherCode')}
        </Button>
        <Button size="large" onClick={onBegin}>
          {t('survey:begin')}
        </Button>
      </div>
    </div>
  )
}

function Unchecked({ registration }: { readonly registration: string | undefined }) {
  return registration ? (
    <Alert tone="success" title={t('survey:vouchedTitle')}>
      {t('survey:vouchedText', { registration })}
    </Alert>
  ) : (
    <Alert tone="warning" title={t('survey:uncheckedTitle')}>
      {t('survey:uncheckedText')}
    </Alert>
  )
}

/** The lines in the order of the specification's list. Unknown values have no line. */
function rows(info: AdmissionInfo): { label: string; value: string }[] {
  const lines = [
    { label: t('survey:hospitalUnit'), value: t('hospitalNamed', { name: nameOfUnit(info.hospitalUnit) }) },
    { label: t('survey:service'), value: t(`survey:service_${info.service}`) },
    { label: t('survey:stay'), value: info.stay && daysOf(info.stay, zoneOf(info.hospitalUnit)) },
    { label: t('survey:admissionNumber'), value: info.admissionNumber },
    { label: t('survey:medicalRecordNumber'), value: info.medicalRecordNumber },
    { label: t('survey:nursingRoom'), value: info.nursingRoom },
    { label: t('survey:roomNumber'), value: info.roomNumber },
    { label: t('survey:payerName'), value: info.payerName && localize(payerText(info.payerName)) },
    { label: t('survey:doctorName'), value: info.doctorName },
    { label: t('survey:specialist'), value: info.specialist && localize(specialtyText(info.specialist)) },
    { label: t('survey:fullName'), value: info.fullName },
    { label: t('survey:guarantor'), value: info.guarantor },
    { label: t('survey:phone'), value: info.phone },
    { label: t('survey:guarantorMobilePhone'), value: info.guarantorMobilePhone },
    { label: t('survey:relationship'), value: info.relationship && localize(relationshipText(info.relationship)) },
    { label: t('survey:oncology'), value: info.oncology === null ? null : t(info.oncology ? 'yes' : 'no') },
  ]
  return lines.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function daysOf({ from, until }: NonNullable<AdmissionInfo['stay']>, zone: Zone): string {
  const first = formatDate(new Date(from), zone)
  if (until === null) return t('survey:stayUntilNow', { from: first })
  const last = formatDate(new Date(until), zone)
  return first === last ? first : `${first} – ${last}`
}
