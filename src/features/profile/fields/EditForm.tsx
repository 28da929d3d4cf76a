import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { FailureTexts } from '#account/call-failure.ts'
import { FormFailure } from '#account/FormFailure.tsx'
import { failureText } from '#collect/failure/failure-text.ts'
import { t } from '#i18n/t.ts'
import type { BegunProfileForms } from '#state/profile/profile-forms.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { ErrorSummary } from '#ui/notice/ErrorSummary.tsx'
import { isSavedElsewhere } from '#features/portal/form/submit-form.ts'
import { UnkeptWarning } from '#features/portal/form/UnkeptWarning.tsx'

interface EditFormProps {
  readonly form: {
    readonly attempt: number
    readonly busy: boolean
    readonly failure: FailureTexts | undefined
    readonly submit: (event: FormEvent) => void
  }
  /** Keeps the typed text. */
  readonly forms: BegunProfileForms
  readonly problems: readonly { readonly fieldId: string; readonly label: string; readonly message: string }[]
  /** Whether closing the form would lose text. */
  readonly changed: boolean
  /** Whether the form has text from before the page was left. */
  readonly resumed: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The form of a section: problems above the fields, Save and Cancel below. */
export function EditForm({ form, forms, problems, changed, resumed, onClose, children }: EditFormProps) {
  const { attempt, busy, failure, submit } = form
  const [asks, setAsks] = useState(false)
  // The fields are inert while the form is saved and lose the focus; it is restored after a failure.
  const sentFrom = useRef<Element>(null)
  useEffect(() => {
    if (!busy && failure && document.activeElement === document.body && sentFrom.current instanceof HTMLElement)
      sentFrom.current.focus()
  }, [busy, failure])
  return (
    <>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          sentFrom.current = document.activeElement
          submit(event)
        }}
        className="flex flex-col gap-5"
      >
        <UnkeptWarning forms={forms} />
        {resumed && <Alert>{t('profile:resumed')}</Alert>}
        {failure && <FormFailure failure={failure} />}
        <ErrorSummary key={attempt} title={t('profile:problems', { count: problems.length })} problems={problems} />
        {/* Fields cannot be changed while the form is saved. */}
        <div inert={busy} className="flex flex-col gap-5">
          {children}
        </div>
        <div className="flex flex-wrap-reverse gap-3 *:flex-1">
          <Button variant="secondary" disabled={busy} onClick={() => (changed ? setAsks(true) : onClose())}>
            {t('profile:cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? t('profile:saving') : t('profile:save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asks}
        title={t('profile:cancelTitle')}
        confirmLabel={t('profile:cancelDiscard')}
        cancelLabel={t('profile:cancelKeep')}
        tone="danger"
        onCancel={() => setAsks(false)}
        onConfirm={onClose}
      >
        {t('profile:cancelText')}
      </ConfirmDialog>
    </>
  )
}

/** Why a change was not queued. */
export const saveFailure = (error: unknown): FailureTexts => ({
  title: t('auth:failed'),
  detail: isSavedElsewhere(error) ? t('profile:savedElsewhere') : (failureText(error) ?? t('profile:saveFailed')),
})
