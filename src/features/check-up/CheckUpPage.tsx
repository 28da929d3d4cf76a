import { useSetAtom } from 'jotai/react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { WhichForm } from '#collect/unfinished/WhichForm.tsx'
import { isCheckUpPackage } from '#core/domain/care/check-up-package.ts'
import { submitRequestAtom } from '#state/collections/requests.ts'
import { submissionId } from '#core/domain/submission/submission.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { draftAddress, interestIn, savedAddress } from '#features/portal/address/check-up-addresses.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { useKnownPerson } from '#features/portal/form/use-known-person.ts'
import { useHospitalOptions } from '#features/portal/form/use-hospital-options.ts'
import { useCalendar } from '#features/portal/form/use-calendar.ts'

const KIND = 'McuInterest'

/** The form by which a guest or a patient tells their interest in a check-up package. */
export function CheckUpPage() {
  useDocumentTitle(t('pageTitle', { page: t('patient:checkUp') }))
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const save = useSetAtom(submitRequestAtom)
  const calendar = useCalendar()
  const options = useHospitalOptions()
  const isPerson = useIsPerson()
  const known = useKnownPerson(null)
  const id = query.get('draft')
  const wanted = query.get('package')
  const chosen = isCheckUpPackage(wanted) ? wanted : undefined
  if (id === null || !submissionId.safeParse(id).success)
    return <WhichForm kind={KIND} addressOf={(draft) => draftAddress(draft, chosen)} address={interestIn(chosen)} />
  if (options === undefined || known === undefined) return <Spinner label={t('loading')} />
  return (
    <DraftedForm
      key={id}
      id={id}
      kind={KIND}
      mayBegin
      save={save}
      calendar={calendar}
      options={options}
      ofPerson={{ presets: pickOwn(known), isAbout: ({ type }) => type !== 'someone-else' && type !== 'company' }}
      presets={{ ...known, ...(isPerson && { type: 'self' }), ...(chosen !== undefined && { package: chosen }) }}
      submitted={<Navigate replace to={savedAddress(id)} />}
      renderClosed={(reason) => (
        <FormClosed reason={reason}>
          <Link to={interestIn(chosen)} state={{ fresh: true }} className={buttonStyle('primary')}>
            {t('patient:interestAgain')}
          </Link>
        </FormClosed>
      )}
      onSaved={() => navigate(savedAddress(id), { replace: true })}
    />
  )
}

/** Fields that identify a person. */
const own = ['patientName', 'identityNumber', 'birthDate', 'medicalRecordNumber']
const pickOwn = (known: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(known).filter(([id]) => own.includes(id)))
