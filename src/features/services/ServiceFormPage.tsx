import { useAtomValue, useSetAtom } from 'jotai/react'
import { useMemo } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { WhichForm } from '#collect/unfinished/WhichForm.tsx'
import type { RequestKind } from '#core/domain/request/request-kinds.ts'
import { submissionId } from '#core/domain/submission/submission.ts'
import type { UnfinishedForm } from '#core/outbox/drafts/describe-drafts.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { FormSourcesContext, type FormSources } from '#forms/form-sources.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { loadGeneralConsentAtom } from '#state/collections/general-consent.ts'
import { loadRegionsAtom } from '#state/collections/regions.ts'
import { submitRequestAtom } from '#state/collections/requests.ts'
import {
  addAttachmentAtom,
  hasRoomForFileAtom,
  isFull,
  readAttachmentAtom,
  removeAttachmentAtom,
} from '#state/outbox/attachments.ts'
import { unfinishedFormsAtom } from '#state/forms/unfinished-forms.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { OtherPerson } from '#features/portal/cards/OtherPerson.tsx'
import { useCalendar } from '#features/portal/form/use-calendar.ts'
import { useHospitalOptions } from '#features/portal/form/use-hospital-options.ts'
import { addressWith, formAddress, savedAddress, serviceOf, type ServiceName } from './services.ts'
import { UnitChoice } from './UnitChoice.tsx'
import { usePresets } from './use-presets.ts'
import { useUnit } from './use-unit.ts'

/** The parameters of a form's address that fill in initial answers. */
const passedOn = ['unit', 'for', 'topic', 'doctor', 'after'] as const

interface ServiceFormPageProps {
  readonly name: ServiceName
  readonly kind: RequestKind
}

/** The page of a service's form and its draft. */
export function ServiceFormPage({ name, kind }: ServiceFormPageProps) {
  const service = serviceOf(name)
  const form = service.forms.find((one) => one.kind === kind) ?? service.forms[0]
  useDocumentTitle(t('pageTitle', { page: localize(titleOf(kind)) ?? '' }))
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const save = useSetAtom(submitRequestAtom)
  const calendar = useCalendar()
  const sources = useFormSources(query.get('draft') ?? '')
  const presets = usePresets(kind, service)
  const { said } = useUnit()
  const options = useHospitalOptions()
  const id = query.get('draft')
  const asked = Object.fromEntries(passedOn.map((what) => [what, query.get(what) ?? undefined]))
  const forWhom = query.get('for') ?? undefined
  const isOfPerson = (draft: UnfinishedForm) => draft.forWhom === forWhom
  const unfinished = useAtomValue(unfinishedFormsAtom)
  const address = addressWith(formAddress(service, form), asked)
  if (id === null || !submissionId.safeParse(id).success)
    return (
      <WhichForm
        kind={kind}
        addressOf={(draft) => addressWith(formAddress(service, form), { ...asked, draft })}
        address={address}
        meant={{ isListed: isOfPerson, isAny: unfinished.some((draft) => draft.kind === kind && isOfPerson(draft)) }}
      />
    )
  if (presets === undefined || options === undefined) return <Spinner label={t('loading')} />
  return (
    <FormSourcesContext value={sources}>
      <DraftedForm
        key={id}
        id={id}
        kind={kind}
        mayBegin
        {...(forWhom !== undefined && { forWhom })}
        presets={presets}
        {...(said !== undefined && { given: { hospital: said } })}
        renderAbove={(questionnaire, answers) => (
          <div className="flex flex-col gap-2">
            {/* Without `patientName`: the raw answers may have one that the form did not ask for. */}
            <OtherPerson answers={{ ...answers, patientName: undefined }} />
            <UnitChoice questionnaire={questionnaire} answers={answers} />
          </div>
        )}
        options={options}
        save={save}
        calendar={calendar}
        hasSummary={service.hasSummary ?? false}
        submitted={<Navigate replace to={savedAddress(service, id)} />}
        renderClosed={(reason) => (
          <FormClosed reason={reason}>
            <Link to={address} state={{ fresh: true }} className={buttonStyle('primary')}>
              {t('services:again')}
            </Link>
          </FormClosed>
        )}
        onSaved={() => navigate(savedAddress(service, id), { replace: true })}
      />
    </FormSourcesContext>
  )
}

/** @param draft the id of the form's draft */
function useFormSources(draft: string): FormSources {
  const add = useSetAtom(addAttachmentAtom)
  const read = useSetAtom(readAttachmentAtom)
  const remove = useSetAtom(removeAttachmentAtom)
  const hasRoom = useSetAtom(hasRoomForFileAtom)
  const loadRegions = useSetAtom(loadRegionsAtom)
  const loadConsent = useSetAtom(loadGeneralConsentAtom)
  return useMemo(
    () => ({
      regions: async (parent) => (await loadRegions(parent)).map(({ Code, Name }) => ({ code: Code, name: Name })),
      document: () => loadConsent(currentLanguage()),
      attachments: { add: (type, content) => add({ draft, type, content }), read, remove, hasRoom, isFull },
    }),
    [loadRegions, loadConsent, add, read, remove, hasRoom, draft],
  )
}
