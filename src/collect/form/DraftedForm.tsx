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
  /** Whether a form that was not begun yet is a clean one; otherwise it is `gone`. */
  readonly mayBegin: boolean
  /** It was submitted before; where that is told. */
  readonly submitted: Elements
  readonly renderClosed: (reason: ClosedReason) => Elements
  /** What it offers of the hospital's own lists; what the definition has where they are not given. */
  readonly options?: HospitalOptions
}

/** A form and the draft behind it: opened by one tab at a time, kept at every change, gone once submitted. */
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

/** Answers belong to the version under which they were given. */
function VersionedForm({ kind, draft, renderClosed, options, ...form }: VersionedFormProps) {
  const loaded = useQuestionnaire(kind, draft?.version)
  const found = loaded.is === 'loading' ? undefined : loaded.found
  const offered = useMemo(() => (found && options ? withHospitalOptions(found, options) : found), [found, options])
  if (loaded.is === 'loading') return <Spinner label={t('loading')} />
  if (!offered || (draft && draft.kind !== kind)) return renderClosed(draft ? 'other-version' : 'withdrawn')
  return <KeptForm {...form} questionnaire={offered} draft={draft} />
}
