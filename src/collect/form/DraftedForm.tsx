import { useSetAtom } from 'jotai/react'
import { useMemo } from 'react'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import { withHospitalOptions, type HospitalOptions } from '#core/questionnaires/language/with-hospital-options.ts'
import { t } from '#i18n/t.ts'
import { openDraftAtom } from '#state/forms/drafts.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { KeptForm, type Ended } from './KeptForm.tsx'
import { useDraft } from './use-draft.ts'
import { useQuestionnaire } from './use-questionnaire.ts'

/** Why a form cannot be filled in here. */
export type ClosedReason = 'elsewhere' | 'unreadable' | 'full' | 'other-version' | 'gone' | 'withdrawn'

interface DraftedFormProps extends Ended {
  readonly id: string
  readonly kind: string
  /** Whether an id without a draft begins an empty form; otherwise the form is `gone`. */
  readonly mayBegin: boolean
  /** What to show for a form that was submitted before. */
  readonly submitted: Elements
  readonly renderClosed: (reason: ClosedReason) => Elements
  /** The hospital's lists for the form; without them, the options of the definition. */
  readonly options?: HospitalOptions
}

/** A form and its draft. One tab at a time opens it. Every change is kept, until the form is submitted. */
export function DraftedForm({ mayBegin, submitted, renderClosed, ...form }: DraftedFormProps) {
  const opened = useDraft(form.id, useSetAtom(openDraftAtom))
  switch (opened.is) {
    case 'opening':
      return <Spinner label={t('loading')} />
    case 'submitted':
      return submitted
    case 'unreadable':
    case 'full':
    case 'elsewhere':
      return renderClosed(opened.is)
    case 'open':
      if (!opened.draft && !mayBegin) return renderClosed('gone')
      return <VersionedForm {...form} draft={opened.draft} renderClosed={renderClosed} />
  }
}

type VersionedFormProps = Omit<DraftedFormProps, 'mayBegin' | 'submitted'> & { readonly draft: Draft | undefined }

/** The form in the version in which its answers were given. */
function VersionedForm({ kind, draft, renderClosed, options, ...form }: VersionedFormProps) {
  const loaded = useQuestionnaire(kind, draft?.version)
  const found = loaded.is === 'loading' ? undefined : loaded.found
  const offered = useMemo(() => (found && options ? withHospitalOptions(found, options) : found), [found, options])
  if (loaded.is === 'loading') return <Spinner label={t('loading')} />
  if (!offered || (draft && draft.kind !== kind)) return renderClosed(draft ? 'other-version' : 'withdrawn')
  return <KeptForm {...form} questionnaire={offered} draft={draft} />
}
