import { useEffect, useRef, useState } from 'react'
import { t } from '#i18n/t.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { readHospitalText, type CleanText } from './read-hospital-text.ts'

interface HospitalTextProps {
  readonly html: string
  /** Where the text has no heading of its own. */
  readonly title: string
}

/** HTML that somebody at the hospital has written, sanitised here whatever was done with it before. */
export function HospitalText({ html, title }: HospitalTextProps) {
  const [text, setText] = useState<CleanText>()
  const [failure, setFailure] = useState<unknown>()
  const body = useRef<HTMLDivElement>(null)
  useDocumentTitle(t('pageTitle', { page: title }))
  useEffect(() => {
    let wanted = true
    readHospitalText(html).then(
      (clean) => wanted && setText(clean),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [html])
  useEffect(() => {
    if (text) body.current?.replaceChildren(text.body.cloneNode(true))
  }, [text])
  // A part of the app that did not load: the page's own error screen tells of it.
  if (failure !== undefined) throw failure
  if (!text) return <Spinner size="large" label={t('site:policyLoading')} />
  return (
    <article className="flex flex-col gap-5">
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{text.heading ?? title}</h1>
      <div ref={body} className={looks} />
    </article>
  )
}

const looks = [
  'flex max-w-prose flex-col gap-4 text-lg',
  '[&_h2]:mt-3 [&_h2]:text-xl [&_h2]:leading-snug [&_h2]:font-bold',
  '[&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:font-semibold',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6',
  '[&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-6',
  '[&_a]:-my-2.5 [&_a]:inline-block [&_a]:py-2.5 [&_a]:font-medium [&_a]:text-brand-800 [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-brand-100 [&_blockquote]:pl-4',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left',
].join(' ')
