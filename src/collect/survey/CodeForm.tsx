import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { QR } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { codeInAddress } from './code-in-address.ts'

const Scanner = lazy(async () => ({ default: (await import('./Scanner.tsx')).Scanner }))

interface CodeFormProps {
  readonly kind: string
  readonly busy: boolean
  /** Why the last code failed, in words. */
  readonly problem: string | undefined
  readonly onCode: (code: string) => void
}

/** Asks which care the survey is about, by a typed number or a scanned code. */
export function CodeForm({ kind, busy, problem, onCode }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [scanning, setScanning] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const code = field.current?.value.trim() ?? ''
    const wrong =
      code === '' ? t('survey:codeRequired') : surveyCode.safeParse(code).success ? undefined : t('survey:codeTooLong')
    setError(wrong)
    if (wrong === undefined) onCode(code)
    else field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{localize(titleOf(kind))}</h1>
      <Card className="flex flex-col gap-6">
        {problem !== undefined && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            ref={field}
            id="survey-code"
            label={t('survey:code')}
            hint={t('survey:codeHint')}
            error={error}
            required
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button type="submit" size="large" busy={busy}>
            {busy ? t('survey:looking') : t('survey:look')}
          </Button>
        </form>
        <Button variant="secondary" size="large" onClick={() => setScanning(true)}>
          <StrokeIcon path={QR} />
          {t('survey:scan')}
        </Button>
      </Card>
      <p className="text-pretty text-muted">{t('survey:intro')}</p>
      {scanning && (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Scanner
            onClose={() => setScanning(false)}
            onRead={(text) => {
              setScanning(false)
              const code = codeOf(text)
              if (field.current) field.current.value = code
              onCode(code)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A QR holds a code, or a link of ours with a code in it. */
function codeOf(text: string): string {
  return (URL.canParse(text) ? codeInAddress(new URL(text)) : undefined) ?? text.trim()
}
