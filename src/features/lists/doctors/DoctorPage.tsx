import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Doctor } from '#core/domain/hospital/doctor.ts'
import { specialtyText } from '#core/domain/text/hospital-words.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatHours } from '#i18n/format/format-hours.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { fetchDoctorAtom } from '#state/collections/doctors.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { dayName } from '#features/portal/time/day-name.ts'
import { EmptyPage } from '#features/portal/page/EmptyPage.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { AsOfTime } from '#features/portal/time/AsOfTime.tsx'
import { BackLink } from '#features/portal/page/BackLink.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { Monogram } from './Monogram.tsx'
import { PracticeHours } from './PracticeHours.tsx'
import { useNextPractice } from './use-next-practice.ts'

type Found =
  | { readonly is: 'fetching' | 'failed' | 'unknown' }
  | { readonly is: 'found'; readonly doctor: Doctor; readonly asOf: Date }

/** One doctor: specialty, places and hours, and a link to ask for an appointment. */
export function DoctorPage() {
  const { id = '' } = useParams()
  return <OneDoctor key={id} id={id} />
}

function OneDoctor({ id }: { readonly id: string }) {
  const fetchDoctor = useSetAtom(fetchDoctorAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const [found, setFound] = useState<Found>({ is: 'fetching' })
  const look = () => void fetchDoctor(id).then(setFound)
  const again = () => {
    setFound({ is: 'fetching' })
    look()
  }
  // After a reconnect, a doctor is fetched only if none is shown yet.
  const bring = useEffectEvent((_reconnects: number) => {
    if (found.is !== 'found') look()
  })
  useEffect(() => bring(reconnects), [reconnects])
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.doctors} text={t('patient:allDoctors')} />
      {found.is === 'found' ? (
        <>
          <Shown doctor={found.doctor} />
          <div className="hidden print:block">
            <AsOfTime asOf={found.asOf} />
          </div>
        </>
      ) : (
        <>
          {found.is === 'fetching' && (
            <>
              <h1 className="sr-only">{t('patient:doctors')}</h1>
              <Spinner label={t('records:loading')} />
            </>
          )}
          {found.is === 'unknown' && (
            <EmptyPage icon="search" title={t('patient:notFoundItem')}>
              {t('patient:notFoundItemText')}
            </EmptyPage>
          )}
          {found.is === 'failed' && (
            <EmptyPage
              icon="cloudOff"
              title={t('patient:doctorsUnreached')}
              action={<Button onClick={again}>{t('patient:tryAgain')}</Button>}
            >
              {t('patient:doctorsUnreachedText')}
            </EmptyPage>
          )}
        </>
      )}
    </div>
  )
}

function Shown({ doctor: { name, specialty, practices } }: { readonly doctor: Doctor }) {
  useDocumentTitle(t('pageTitle', { page: name }))
  const [hospital] = practices
  const request = new URLSearchParams({ doctor: name, ...(hospital && { unit: hospital.hospital }) })
  return (
    <div className="flex flex-col gap-6">
      <header className="flex items-center gap-4">
        <Monogram of={name} className="size-16 text-xl" />
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight font-bold tracking-tight break-words">{name}</h1>
          <p className="text-lg text-muted">{localize(specialtyText(specialty))}</p>
        </div>
      </header>
      <Next practices={practices} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Link to={`${paths.contact}/form?${request}`} className={buttonStyle('primary', 'large')}>
          <Icon name="calendar" />
          {t('patient:doctorRequest')}
        </Link>
        <HotlineButton className={buttonStyle('secondary', 'large')}>
          <Icon name="phone" />
          {t('patient:callUs')}
        </HotlineButton>
      </div>
      {practices.length > 0 && (
        <Card className="flex flex-col gap-3 !p-5">
          <h2 className="text-xl font-bold">{t('patient:practice')}</h2>
          <PracticeHours practices={practices} />
        </Card>
      )}
    </div>
  )
}

function Next({ practices }: Pick<Doctor, 'practices'>) {
  const next = useNextPractice()(practices)
  if (!next) return null
  const { day, practice } = next
  return (
    <Card className="flex items-start gap-3 !p-5">
      <Icon name="calendar" className="mt-1 size-6 shrink-0 text-action" />
      <div>
        <h2 className="text-muted">{t('patient:doctorNext')}</h2>
        <p className="text-xl leading-snug font-bold">{`${dayName(practice.day)}, ${formatDay(day)}`}</p>
        <p className="tabular-nums">{`${formatHours(practice.from, practice.until)} · ${hospitalName(practice.hospital)}`}</p>
        <p className="text-sm text-muted">{t('patient:doctorNextNote')}</p>
      </div>
    </Card>
  )
}
