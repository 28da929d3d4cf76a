import { t } from '#i18n/t.ts'
import { CallMobile } from './CallMobile.tsx'

interface FormInWordsProps {
  readonly words: readonly { readonly question: string; readonly answer: string }[]
}

/** Whether an answer has the form in which fields for mobile numbers write them. */
const isMobile = (answer: string) => /^\+\d{8,15}$/.test(answer)

/** The answers of a form, question by question. */
export function FormInWords({ words }: FormInWordsProps) {
  return (
    <section aria-label={t('staff:answers')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('staff:answers')}</h2>
      {words.length === 0 ? (
        <p className="text-muted">{t('staff:noAnswers')}</p>
      ) : (
        <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-5">
          {words.map(({ question, answer }, index) => (
            // A form may have two questions with the same words.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex flex-col gap-1 py-3 md:grid md:grid-cols-2 md:gap-6">
              <dt className="text-muted">{question}</dt>
              <dd className="font-medium break-words whitespace-pre-line">
                {isMobile(answer) ? <CallMobile mobile={answer} /> : answer}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
