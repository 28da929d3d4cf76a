import { use, useEffect, useEffectEvent, useState } from 'react'
import { t } from '#i18n/t.ts'
import { SafeHtml, useSafeHtml } from '#ui/markup/SafeHtml.tsx'
import { FormSourcesContext, type HospitalDocument } from '#forms/form-sources.ts'

interface PaperDocumentProps {
  readonly name: string
  /** Called when the text is there, or could not be fetched. */
  readonly onSettled: () => void
}

/** A text of the hospital on paper, to read before agreeing to it. */
export function PaperDocument({ name, onSettled }: PaperDocumentProps) {
  const sources = use(FormSourcesContext)
  const [text, setText] = useState<HospitalDocument | 'failed'>()
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    const fail = () => {
      setText('failed')
      settled()
    }
    if (sources) void sources.document(name).then(setText, fail)
    else fail()
  }, [sources, name])
  if (text === undefined) return null
  return text === 'failed' ? (
    <p className="italic">{t('fields:documentAsk')}</p>
  ) : (
    <Text document={text} onShown={onSettled} />
  )
}

function Text({ document, onShown }: { readonly document: HospitalDocument; readonly onShown: () => void }) {
  const text = useSafeHtml(document.html)
  const shown = useEffectEvent(onShown)
  const isThere = text !== undefined
  useEffect(() => {
    if (isThere) shown()
  }, [isThere])
  if (!text) return null
  return (
    <article className="my-2 [&_h2]:!text-base [&_h3]:!text-sm [&>div]:!max-w-none [&>div]:!gap-2 [&>div]:!text-sm">
      {text.heading !== undefined && <h4 className="text-base font-bold">{text.heading}</h4>}
      <SafeHtml text={text} />
      <p className="mt-2">{t('fields:documentVersion', { version: document.version })}</p>
    </article>
  )
}
