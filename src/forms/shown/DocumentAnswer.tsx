import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { SafeHtml, useSafeHtml } from '#ui/markup/SafeHtml.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { FormSourcesContext, type HospitalDocument } from '#forms/form-sources.ts'

/** A text of the hospital, with a box at its end to confirm that it was read. The answer is the text's version. */
export function DocumentAnswer(props: AnswerProps<'document'>) {
  const { field, id, required, error, computed, control, onClear } = props
  const sources = use(FormSourcesContext)
  const [text, setText] = useState<HospitalDocument | 'failed'>()
  const [isAtEnd, setAtEnd] = useState(false)
  const ask = useCallback(
    () => void sources?.document(field.document).then(setText, () => setText('failed')),
    [sources, field.document],
  )
  useEffect(ask, [ask])
  const isOther = text !== undefined && text !== 'failed' && computed !== undefined && computed !== text.version
  // An answer for another version does not count for this one.
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (isOther) clear()
  }, [isOther])
  if (!sources || text === 'failed')
    return (
      <Alert tone="warning" title={t('fields:documentMissing')}>
        <Button
          variant="quiet"
          onClick={() => {
            setText(undefined)
            ask()
          }}
        >
          {t('fields:documentAgain')}
        </Button>
      </Alert>
    )
  if (!text) return <Spinner label={t('loading')} />
  const { version, html } = text
  return (
    <div className="flex flex-col gap-4">
      {/* Until the box can be ticked, the link of a problem leads to the text. */}
      <div id={isAtEnd ? undefined : id} tabIndex={-1} className="rounded-control border border-line p-4">
        <Whole html={html} onEnd={() => setAtEnd(true)} />
      </div>
      <p className="text-sm text-muted">{t('fields:documentVersion', { version })}</p>
      <Checkbox
        {...control}
        id={isAtEnd ? id : `${id}-read`}
        value={version}
        title={localize(field.label)}
        label={isAtEnd ? t('fields:documentRead') : t('fields:documentScroll')}
        hint={localize(field.hint)}
        error={error}
        required={required}
        disabled={!isAtEnd}
        autoComplete="off"
      />
    </div>
  )
}

/** The text with its heading, followed by a marker of its end. */
function Whole({ html, onEnd }: { readonly html: string; readonly onEnd: () => void }) {
  const text = useSafeHtml(html)
  if (!text) return <Spinner label={t('loading')} />
  return (
    <article className="flex flex-col gap-4">
      {text.heading !== undefined && <h3 className="text-xl leading-snug font-bold">{text.heading}</h3>}
      <SafeHtml text={text} />
      <End onSeen={onEnd} />
    </article>
  )
}

/** A marker that calls back once when it has been on the screen. */
function End({ onSeen }: { readonly onSeen: () => void }) {
  const watch = useCallback(
    (mark: HTMLSpanElement | null) => {
      if (!mark) return undefined
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onSeen()
      })
      observer.observe(mark)
      return () => observer.disconnect()
    },
    // One observer for the life of the marker.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return <span ref={watch} className="block h-px" />
}
