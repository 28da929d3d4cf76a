import { useAtomValue } from 'jotai/react'
import type { FormEvent } from 'react'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { mayRememberAtom } from '#state/account/sharing.ts'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { ErrorSummary } from '#ui/notice/ErrorSummary.tsx'
import { LoadingDialog } from '#ui/dialog/LoadingDialog.tsx'
import { useLateSwitch } from '#ui/progress/use-late-switch.ts'
import type { FailureTexts } from './call-failure.ts'
import { FormFailure } from './FormFailure.tsx'
import { NeedsNetwork } from './NeedsNetwork.tsx'
import { problemText, type AccountField } from './problem-text.ts'
import { usePlace } from './use-place.ts'

/** A field, as the summary of problems names it. */
export interface NamedField {
  readonly field: AccountField
  /** The field's name in the form's values, where it differs from `field`. */
  readonly name?: string
  readonly id: string
  readonly label: string
  /** The text of a problem, where this form has its own. */
  readonly tell?: (problem: AccountProblem) => string
}

interface AccountFormProps {
  readonly fields: readonly NamedField[]
  readonly form: {
    readonly problems: ReadonlyMap<string, AccountProblem>
    readonly attempt: number
    readonly busy: boolean
    readonly failure: FailureTexts | undefined
    readonly submit: (event: FormEvent) => void
  }
  readonly submitLabel: string
  /** Whether the action cannot be undone. */
  readonly isDanger?: boolean
  readonly busyLabel: string
  /** Whether the form works without network too. */
  readonly worksOffline?: boolean
  readonly children: Elements
  /** Between the fields and the button. */
  readonly aside?: Elements
  /** Beside the button. */
  readonly actions?: Elements
}

/** What all forms of an account share: the failure above, the fields, and one button. */
export function AccountForm({
  fields,
  form,
  submitLabel,
  busyLabel,
  worksOffline = false,
  children,
  aside,
  actions,
  isDanger = false,
}: AccountFormProps) {
  const { problems, attempt, busy, failure, submit } = form
  const mayRemember = useAtomValue(mayRememberAtom)
  const waiting = useLateSwitch(busy)
  // Shown only once the dialog is closed: screen readers skip what is behind a dialog.
  const answered = !busy && !waiting
  const failed = failure !== undefined && answered
  const notePlace = usePlace(failed)
  const lines = fields.flatMap(({ field, name = field, id, label, tell }) => {
    const problem = problems.get(name)
    return problem ? [{ fieldId: id, label, message: tell?.(problem) ?? problemText(field, problem) }] : []
  })
  return (
    <form
      noValidate
      autoComplete={mayRemember ? undefined : 'off'}
      onSubmit={submit}
      onSubmitCapture={notePlace}
      className="flex flex-col gap-5"
    >
      {/* The failure of the last try says more than the note about the network. */}
      {!worksOffline && !failed && <NeedsNetwork />}
      {failed && <FormFailure failure={failure} />}
      <LoadingDialog open={waiting} label={busyLabel} />
      {answered && <ErrorSummary key={attempt} title={t('auth:problems', { count: lines.length })} problems={lines} />}
      <div inert={busy} className="flex flex-col gap-4">
        {children}
      </div>
      {aside}
      <div className="mt-1 flex flex-wrap-reverse gap-3 *:flex-1">
        {actions}
        <Button type="submit" size="large" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}
