import { useAtomValue } from 'jotai/react'
import { Link } from 'react-router-dom'
import { isOpenRequest } from '#core/domain/request/request.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { ownRequestsAtom } from '#state/collections/requests.ts'
import { ownFamilyAtom } from '#state/profile/profile.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { RequestCard } from '#features/portal/cards/RequestCard.tsx'
import { AsOfTime } from '#features/portal/time/AsOfTime.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { useFormSupplies } from '#features/portal/form/use-form-supplies.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { Contacts } from './Contacts.tsx'
import { ConsentState } from './ConsentState.tsx'
import { MeasuresOverTime } from './MeasuresOverTime.tsx'
import { RequestAlarms } from './request/RequestAlarms.tsx'
import { addressWith, formAddress, serviceOf, type ServiceName } from './services.ts'
import { FOR_OTHER } from '#features/portal/form/use-known-person.ts'
import { useRequests } from '#features/portal/list/use-requests.ts'

/** A service of the hospital: its purpose, its forms, and the patient's earlier requests. */
export function ServiceAreaPage({ name }: { readonly name: ServiceName }) {
  const { forms } = serviceOf(name)
  const isPerson = useIsPerson()
  useFormSupplies()
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t(`services:${name}`)} />
      {isPerson && <OpenAlarms name={name} />}
      <Card className="flex flex-col gap-5 !p-5">
        <p className="max-w-prose text-lg text-pretty">{t(`services:${name}Intro`)}</p>
        {name === 'registration' && isPerson ? (
          <ForWhom />
        ) : (
          <div className="flex flex-col items-start gap-3">
            {forms.map((form, place) => (
              <Link
                key={form.kind}
                to={formAddress(serviceOf(name), form)}
                className={buttonStyle(place === 0 ? 'primary' : 'secondary', 'large')}
              >
                {forms.length === 1 ? t(`services:${name}Start`) : localize(titleOf(form.kind))}
              </Link>
            ))}
          </div>
        )}
        {!isPerson && <p className="text-muted">{t('services:guestNote')}</p>}
      </Card>
      {name === 'contact' && <Contacts />}
      {isPerson && <Before name={name} />}
    </div>
  )
}

/** The alarms of requests that the hospital has not answered yet. */
function OpenAlarms({ name }: { readonly name: ServiceName }) {
  const kinds: readonly string[] = serviceOf(name).forms.map(({ kind }) => kind)
  const alarming = useAtomValue(ownRequestsAtom).rows?.filter(
    (request) =>
      kinds.includes(request.kind) &&
      request.marks.includes('alarming') &&
      isOpenRequest(request) &&
      !request.cancelling,
  )
  const byForm = Map.groupBy(alarming ?? [], ({ kind, version }) => `${kind} ${version}`)
  return [...byForm].map(([form, requests]) => <RequestAlarms key={form} requests={requests} />)
}

/** Asks for whom a registration is. The form is prefilled with what is known of that person. */
function ForWhom() {
  const service = serviceOf('registration')
  const address = formAddress(service, service.forms[0])
  useList('family')
  const family = useAtomValue(ownFamilyAtom).rows ?? []
  const ways = [
    { who: undefined, label: t('services:forSelf') },
    ...family.map(({ id, fullName }) => ({ who: id, label: t('services:forMember', { name: fullName }) })),
    { who: FOR_OTHER, label: t('services:forOther') },
  ]
  return (
    <section aria-labelledby="for-whom" className="flex flex-col gap-3">
      <h2 id="for-whom" className="text-lg font-semibold">
        {t('services:forWhom')}
      </h2>
      <ul className="flex flex-col items-start gap-3">
        {ways.map(({ who, label }, place) => (
          <li key={who ?? 'self'}>
            <Link
              to={addressWith(address, { for: who })}
              className={buttonStyle(place === 0 ? 'primary' : 'secondary', 'large')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The patient's earlier requests, and what is shown from them. */
function Before({ name }: { readonly name: ServiceName }) {
  const kinds: readonly string[] = serviceOf(name).forms.map(({ kind }) => kind)
  const { rows, asOf } = useRequests()
  const own = rows?.filter(({ kind }) => kinds.includes(kind)) ?? []
  return (
    <>
      {name === 'consent' && <ConsentState requests={own} />}
      {name === 'measures' && <MeasuresOverTime requests={own} />}
      {asOf && (
        <div className="hidden print:block">
          <AsOfTime asOf={asOf} />
        </div>
      )}
      {own.length > 0 && (
        <section aria-labelledby="before" className="flex flex-col gap-3">
          <h2 id="before" className="text-xl font-bold">
            {t('services:before')}
          </h2>
          <ul className="flex flex-col gap-3">
            {own.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
