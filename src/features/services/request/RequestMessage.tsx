import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { failureText } from '#collect/failure/failure-text.ts'
import { useAskBeforeLeaving } from '#collect/form/use-ask-before-leaving.ts'
import { useDraft } from '#collect/form/use-draft.ts'
import { useFailureToast } from '#collect/failure/use-failure-toast.ts'
import { useFormHeld } from '#collect/form/use-form-held.ts'
import { REQUEST_NOTE } from '#core/domain/request/request.ts'
import { readText } from '#core/domain/text/written.ts'
import { newDraftId } from '#core/outbox/drafts/drafts.ts'
import { CountedTextArea } from '#forms/CountedTextArea.tsx'
import { t } from '#i18n/t.ts'
import { isSharedAtom } from '#state/account/sharing.ts'
import { openBegunFormsAtom, type BegunProfileForms } from '#state/profile/profile-forms.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { submitForm } from '#features/portal/form/submit-form.ts'
import { UnkeptWarning } from '#features/portal/form/UnkeptWarning.tsx'
import { useAtRisk } from '#features/portal/form/use-begun-forms.ts'

interface RequestMessageProps {
  readonly request: string
  readonly send: (text: string, id: string) => Promise<void>
}

/**
 * A message about a request, typed in one tab at a time. The text is kept with the account until it is sent; on a
 * shared device only in the page.
 */
export function RequestMessage({ request, send }: RequestMessageProps) {
  const name = `message/${request}`
  const openForms = useSetAtom(openBegunFormsAtom)
  const open = useCallback(async () => ({ is: 'open', forms: await openForms() }) as const, [openForms])
  const opened = useDraft(name, open)
  useAskBeforeLeaving(useAtRisk(opened.is === 'open' ? opened.forms : undefined))
  if (opened.is === 'opening') return null
  if (opened.is === 'open') return <MessageForm name={name} forms={opened.forms} send={send} />
  return <Alert title={t('services:messageElsewhere')}>{t('services:messageElsewhereText')}</Alert>
}

interface MessageFormProps extends Pick<RequestMessageProps, 'send'> {
  readonly name: string
  readonly forms: BegunProfileForms
}

function MessageForm({ name, forms, send }: MessageFormProps) {
  const begun = forms.get(name)
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(begun !== undefined)
  /** The id of the message's submission. A new id empties the field for the next message. */
  const [id, setId] = useState(() => begun?.id ?? newDraftId())
  const { pending, failed } = useAtomValue(forms.kept)
  const isShared = useAtomValue(isSharedAtom)
  const failure = useFailureToast()
  useFormHeld(dirty)
  const goOnUnder = (submission: string, text = '') => {
    forms.set(name, text === '' ? undefined : { id: submission, before: {}, written: { text } })
    setDirty(text !== '')
    setId(submission)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value
    const text = readText(typed ?? '')
    setError(text === '' ? t('services:messageRequired') : undefined)
    if (text === '' || text.length > REQUEST_NOTE) return field.current?.focus()
    setBusy(true)
    failure.clear()
    try {
      await submitForm(
        id,
        (as) => send(text, as),
        (as) => goOnUnder(as, typed),
      )
      goOnUnder(newDraftId())
    } catch (thrown) {
      failure.tell(failureText(thrown) ?? t('actionFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 print:hidden"
    >
      <UnkeptWarning forms={forms} />
      <CountedTextArea
        key={id}
        ref={field}
        id="request-message"
        label={t('services:message')}
        error={error}
        most={REQUEST_NOTE}
        autoComplete="off"
        defaultValue={begun?.written['text']}
        onChange={({ target }) => goOnUnder(id, target.value)}
      />
      {dirty && !failed && (
        <p aria-busy={pending} className="text-sm text-muted">
          {t(isShared ? 'services:messageShared' : 'collect:draftKept')}
        </p>
      )}
      <Button type="submit" busy={busy} className="self-start">
        {t('services:sendMessage')}
      </Button>
    </form>
  )
}
