import type { Challenge } from '#core/account/challenge.ts'
import { CodeStep } from './CodeStep.tsx'
import { MethodStep } from './MethodStep.tsx'

interface CodeStepsProps {
  readonly challenge: Challenge
  /** Whether the step to choose the way of the code is shown, even after a code was sent. */
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  /** @throws ApiError */
  readonly give: (code: string) => Promise<void>
}

/** Two steps: how to send the code, then the code. The second step exists only after a code was sent. */
export const CodeSteps = ({ challenge, isChoosing, onChoosing, give }: CodeStepsProps) =>
  isChoosing || !challenge.sent ? (
    <MethodStep challenge={challenge} onSent={() => onChoosing(false)} />
  ) : (
    <CodeStep challenge={challenge} sent={challenge.sent} give={give} onOtherMethod={() => onChoosing(true)} />
  )
