import { useState } from 'react'
import type { Challenge } from '#core/account/challenge.ts'
import { CodeStep } from './CodeStep.tsx'
import { MethodStep } from './MethodStep.tsx'

/** How the code travels, then the code; the second step is there only once a code was sent. */
export function CodeSteps({ challenge }: { readonly challenge: Challenge }) {
  const [choosing, setChoosing] = useState(challenge.sent === undefined)
  return choosing || !challenge.sent ? (
    <MethodStep challenge={challenge} onSent={() => setChoosing(false)} />
  ) : (
    <CodeStep challenge={challenge} sent={challenge.sent} onOtherMethod={() => setChoosing(true)} />
  )
}
