import { oneTimeCode, type AccountProblem, type Judged } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx'
import { useAutoComplete } from './use-auto-complete.ts'

/** The id of the code field. A screen has only one. */
export const CODE_FIELD = 'one-time-code'

/** Four large characters. A phone offers to fill them in from the message. */
export function CodeField(props: Omit<TextFieldProps, 'id' | 'label'>) {
  const autoComplete = useAutoComplete()
  return (
    <TextField
      {...props}
      id={CODE_FIELD}
      label={t('auth:code')}
      hint={t('auth:codeHint')}
      required
      maxLength={400}
      autoComplete={autoComplete('one-time-code')}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      className="[&_input]:text-center [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-[0.4em] [&_input]:uppercase"
    />
  )
}

export function judgeCode({ code = '' }: Readonly<Record<string, string>>): Judged<string> {
  const parsed = oneTimeCode.safeParse(code)
  if (parsed.success) return { value: parsed.data }
  const problem: AccountProblem = parsed.error.issues[0]?.message === 'required' ? 'required' : 'invalid'
  return { problems: new Map([['code', problem]]) }
}
