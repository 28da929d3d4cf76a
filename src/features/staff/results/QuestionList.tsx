import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { QuestionResults } from './QuestionResults.tsx'

type Results = ResponseOf<typeof staffCalls.staffResults>

interface QuestionListProps extends Pick<Results, 'questions' | 'wardMeansOf'> {
  /** The page with the forms that have an answer; undefined where the role may see no forms. */
  readonly formsWith: ((question: string, answer: string) => string) | undefined
}

/** The questions, each folded. An address that names one opens it and scrolls there. */
export function QuestionList({ questions, wardMeansOf, formsWith }: QuestionListProps) {
  const { hash } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
    named.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
  const openAll = (isOpen: boolean) => {
    // Opens the questions alone; parts that are folded within them stay as they are.
    for (const one of list.current?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? []) one.open = isOpen
  }
  return (
    <section ref={list} aria-label={t('staff:questions')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('staff:questions')}</h2>
        <div className="flex flex-wrap">
          <Button variant="quiet" onClick={() => openAll(true)}>
            {t('staff:openAll')}
          </Button>
          <Button variant="quiet" onClick={() => openAll(false)}>
            {t('staff:closeAll')}
          </Button>
        </div>
      </div>
      <div className="grid gap-x-8 xl:grid-cols-2">
        {questions.map((question) => (
          <QuestionResults key={question.id} question={question} wardMeansOf={wardMeansOf} formsWith={formsWith} />
        ))}
      </div>
    </section>
  )
}
