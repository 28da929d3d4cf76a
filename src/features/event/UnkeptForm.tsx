import { useState } from 'react'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { KeptForm } from '#collect/form/KeptForm.tsx'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { t } from '#i18n/t.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { paths, type Assessment } from './paths.ts'

/** A form on a device without a database. It exists only in this page, and can be saved as a file. */
export function UnkeptForm({ kind }: { readonly kind: Assessment }) {
  const [id] = useState(newDraftId)
  const loaded = useQuestionnaire(kind, undefined)
  if (loaded.is === 'loading') return <Spinner label={t('loading')} />
  if (!loaded.found) return <FormClosed reason="withdrawn">{null}</FormClosed>
  // If the database answers meanwhile, the form is saved, and the app shows its state.
  return (
    <KeptForm
      id={id}
      questionnaire={loaded.found}
      draft={undefined}
      onSaved={(saved) => location.assign(paths.saved(kind, saved))}
    />
  )
}
