import { useEffect, useRef } from 'react'
import { Alert } from '#ui/notice/Alert.tsx'
import type { FailureTexts } from './call-failure.ts'

/** Scrolls into view, since the button of a long form may be far below. */
export function FormFailure({ failure }: { readonly failure: FailureTexts }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The result is not returned: in some browsers it is a promise, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Alert tone="danger" live>
        <p lang={failure.titleLang} className="font-semibold text-danger">
          {failure.title}
        </p>
        <p>{failure.detail}</p>
      </Alert>
    </div>
  )
}
