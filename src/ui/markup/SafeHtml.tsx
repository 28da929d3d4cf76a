import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readSafeHtml, type SafeHtmlText } from './read-safe-html.ts'

/** Sanitises HTML; undefined until that is done. If the sanitiser does not load, the page shows its error. */
export function useSafeHtml(html: string): SafeHtmlText | undefined {
  const [text, setText] = useState<SafeHtmlText>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    readSafeHtml(html).then(
      (clean) => wanted && setText(clean),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [html])
  if (failure !== undefined) throw failure
  return text
}

/** Shows sanitised HTML without its first heading. */
export function SafeHtml({ text }: { readonly text: SafeHtmlText }) {
  const body = useRef<HTMLDivElement>(null)
  // A layout effect, so that the body is never painted empty.
  useLayoutEffect(() => body.current?.replaceChildren(text.body.cloneNode(true)), [text])
  return <div ref={body} className={looks} />
}

const looks = [
  'flex max-w-prose flex-col gap-4 text-lg',
  '[&_h2]:mt-3 [&_h2]:text-xl [&_h2]:leading-snug [&_h2]:font-bold',
  '[&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:font-semibold',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6',
  '[&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-6',
  '[&_a]:-my-2.5 [&_a]:inline-block [&_a]:py-2.5 [&_a]:font-medium [&_a]:text-action [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-tint-strong [&_blockquote]:pl-4',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left',
].join(' ')
