import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Doctor } from '#core/domain/hospital/doctor.ts'
import { specialtyText } from '#core/domain/text/hospital-words.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { tableTexts } from '#i18n/table-texts.ts'
import { doctorsAtom, fetchDoctorsAtom, type DoctorsQuery } from '#state/collections/doctors.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { EmptyState } from '#ui/notice/EmptyState.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { AsOfTime } from '#features/portal/time/AsOfTime.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { HotlineButton } from '#features/portal/hotline/HotlineButton.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import type { NextPractice } from '#core/domain/hospital/next-practice.ts'
import { nameOfUnit, zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatShortDay } from '#i18n/format/format-short-day.ts'
import { dayName } from '#features/portal/time/day-name.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { DoctorFilters } from './DoctorFilters.tsx'
import { Monogram } from './Monogram.tsx'
import { PracticeHours } from './PracticeHours.tsx'
import { useDoctorsQuery, type DoctorsWish } from './use-doctors-query.ts'
import { useNextPractice, type NextOf } from './use-next-practice.ts'

/** A search for doctors at the hospital, a page at a time. The device keeps no results. */
export function DoctorsPage() {
  const { wish, change } = useDoctorsQuery()
  const { page, state } = useAtomValue(doctorsAtom)
  const fetchDoctors = useSetAtom(fetchDoctorsAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  const { text, specialty, hospital, page: number, size } = wish
  const query = { Text: text, Specialty: specialty, Hospital: hospital, Page: number, Size: size }
  const isSameSearch = page !== undefined && searchOf(page.query) === searchOf(query)
  const isAnswer = isSameSearch && page.query.Page === number && page.query.Size === size
  // After a failed search the earlier rows stay, with a note that they do not match it.
  const shown = isAnswer || state === 'failed' ? page : undefined
  const nextOf = useNextPractice()
  const retry = () => void fetchDoctors(query)
  const look = useEffectEvent((_query: string, _reconnects: number) => void fetchDoctors(query))
  useEffect(
    () => look(JSON.stringify([text, specialty, hospital, number, size]), reconnects),
    [text, specialty, hospital, number, size, reconnects],
  )
  // An old address may name a page that no longer exists.
  const last = isAnswer ? Math.max(1, Math.ceil(page.Total / size)) : number
  const turnBack = useEffectEvent((to: number) => change({ page: to }))
  useEffect(() => {
    if (number > last) turnBack(last)
  }, [number, last])
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('patient:doctors')} />
      <Card className="flex flex-col gap-6">
        <DoctorFilters wish={wish} change={change} />
        <p className="hidden print:block">
          {[text, specialty && localize(specialtyText(specialty)), hospital && hospitalName(hospital)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {state === 'failed' && page && (
          <Alert tone="warning" live>
            <p>{t('patient:doctorsOffline')}</p>
            <Button variant="secondary" className="mt-3" onClick={retry}>
              {t('patient:tryAgain')}
            </Button>
          </Alert>
        )}
        {state === 'failed' && !page ? (
          <EmptyState
            icon="cloudOff"
            title={t('patient:doctorsUnreached')}
            action={<Button onClick={retry}>{t('patient:tryAgain')}</Button>}
          >
            {t('patient:doctorsUnreachedText')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('patient:doctors')}
            isCompact
            columns={columns(nextOf)}
            rowId={({ id }) => id}
            rows={shown?.Items}
            // The total stays known while another page of the search loads, so that a person can turn further pages.
            total={(isSameSearch ? page : shown)?.Total ?? 0}
            choice={page && state === 'failed' ? shownChoice(page.query, wish) : { page: number, size }}
            onChoose={change}
            texts={tableTexts()}
          />
        )}
        {shown && <AsOfTime asOf={new Date(shown.AsOf)} />}
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('patient:doctorsBook')}</p>
        <HotlineButton className={buttonStyle('secondary')}>
          <Icon name="phone" />
          {t('patient:callUs')}
        </HotlineButton>
      </div>
    </div>
  )
}

/** A search without its page, to compare searches. */
const searchOf = ({ Page: _page, Size: _size, ...search }: DoctorsQuery) => JSON.stringify(search)

/** The page of the rows that are still shown after a failure, not the page that was asked for. */
const shownChoice = ({ Page, Size }: { readonly Page?: unknown; readonly Size?: unknown }, wish: DoctorsWish) => ({
  page: Number(Page ?? wish.page),
  size: Number(Size ?? wish.size),
})

/** The next day of practice and its place. A row on a phone has no room for all hours. */
function NextDay({ next }: { readonly next: NextPractice | undefined }) {
  if (!next) return null
  const { day, practice } = next
  // Noon falls on the same day in every time zone of Indonesia.
  const noon = new Date(`${day}T12:00:00+08:00`)
  return (
    <p className="text-sm text-muted md:hidden print:hidden">
      <VisuallyHidden>{`${t('patient:doctorNext')}: `}</VisuallyHidden>
      <span className="font-medium text-ink">{`${dayName(practice.day)}, ${formatShortDay(noon, zoneOf(practice.hospital))}`}</span>
      <span>{` · ${nameOfUnit(practice.hospital)}`}</span>
    </p>
  )
}

const columns = (nextOf: NextOf): readonly Column<Doctor>[] => [
  {
    id: 'name',
    title: t('patient:doctor'),
    namesRow: true,
    cell: ({ id, name }) => (
      <>
        <Monogram of={name} className="absolute top-3 left-0 size-11 md:hidden print:hidden" />
        <Link
          to={`${paths.doctors}/${id}`}
          className="inline-flex min-h-11 items-center leading-snug font-semibold text-action underline underline-offset-4 md:text-lg"
        >
          {name}
        </Link>
      </>
    ),
  },
  {
    id: 'specialty',
    title: t('patient:specialty'),
    cell: ({ specialty }) => (
      <span className="max-md:block max-md:text-sm max-md:text-muted">{localize(specialtyText(specialty))}</span>
    ),
  },
  {
    id: 'practice',
    title: t('patient:practice'),
    cell: ({ practices }) => (
      <>
        <NextDay next={nextOf(practices)} />
        <div className="max-md:hidden print:block">
          <PracticeHours practices={practices} />
        </div>
      </>
    ),
  },
]
