import { useEffect, useRef } from 'react'
import { Alert } from '#ui/notice/Alert.tsx'
import type { FailureTexts } from './call-failure.ts'

/** Comes into view, also above a long form whose button is far below. */
export function FormFailure({ failure }: { readonly failure: FailureTexts }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Nothing is returned: some browsers give a promise here, which is no clean-up.
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
