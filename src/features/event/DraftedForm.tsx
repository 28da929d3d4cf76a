import { Navigate } from 'react-router-dom'
import type { Draft } from '#core/outbox/drafts.ts'
import { findQuestionnaire } from '#core/questionnaires/catalogue.ts'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { FormClosed } from './FormClosed.tsx'
import { KeptForm } from './KeptForm.tsx'
import { paths } from './paths.ts'
import { useDraft } from './useDraft.ts'

interface DraftedFormProps {
  readonly id: string
  /** The version that a clean form has. */
  readonly questionnaire: Questionnaire
}

/** A form and the draft behind it: opened by one tab at a time, kept at every change, gone once submitted. */
export function DraftedForm({ id, questionnaire }: DraftedFormProps) {
  const opened = useDraft(id)
  switch (opened.is) {
    case 'opening':
      return <Spinner label={t('loading')} />
    case 'submitted':
      return <Navigate replace to={paths.saved(id)} />
    case 'unreadable':
      return <FormClosed title={t('event:unreadableTitle')} text={t('event:unreadableText')} />
    case 'elsewhere':
      return <FormClosed title={t('event:openElsewhereTitle')} text={t('event:openElsewhereText')} />
    case 'open':
      return <VersionedForm id={id} questionnaire={questionnaire} draft={opened.draft} />
  }
}

/** Answers belong to the version under which they were given. */
function VersionedForm({ id, questionnaire, draft }: DraftedFormProps & { readonly draft: Draft | undefined }) {
  const version = draft ? findQuestionnaire(draft.kind, draft.version) : questionnaire
  if (version?.kind !== questionnaire.kind)
    return <FormClosed title={t('event:unreadableTitle')} text={t('event:otherVersionText')} />
  return <KeptForm id={id} questionnaire={version} draft={draft} />
}
