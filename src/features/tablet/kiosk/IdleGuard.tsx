import { useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { advanceIdle, beginIdle, phaseOf, type Idle, type IdleEvent } from '#core/survey/idle.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'

interface IdleGuardProps {
  readonly minutes: number
  /** Called when the patient has left. The content is off the screen already. */
  readonly onOver: () => void
  readonly children: Elements
}

/** Shows its content while the patient is there. */
export function IdleGuard({ minutes, onOver, children }: IdleGuardProps) {
  const limit = minutes * 60_000
  const { clock } = useAtomValue(deviceAtom)
  const [idle, tell] = useReducer(
    (state: Idle, event: IdleEvent) => advanceIdle(state, limit, event),
    undefined,
    () => beginIdle(clock()),
  )
  const happened = useEffectEvent((type: IdleEvent['type']) => tell({ type, at: clock() }))
  useEffect(() => watch(happened), [])
  const phase = phaseOf(idle, limit)
  const isOver = phase.is === 'over'
  const leave = useEffectEvent(onOver)
  useEffect(() => (isOver ? leave() : undefined), [isOver])
  if (isOver) return null
  const goOn = () => tell({ type: 'continued', at: clock() })
  return (
    <>
      {children}
      <Dialog
        open={phase.is === 'warning'}
        role="alertdialog"
        title={t('tablet:stillThere')}
        onClose={goOn}
        actions={
          <Button size="large" onClick={goOn}>
            {t('tablet:continue')}
          </Button>
        }
      >
        <p>{t('tablet:stillThereText')}</p>
        {phase.is === 'warning' && <Countdown seconds={phase.seconds} />}
      </Dialog>
    </>
  )
}

/** Counts down visibly every second. Screen readers hear every tenth. */
function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <p aria-hidden className="mt-4 text-center text-4xl font-bold text-ink tabular-nums">
        {seconds}
      </p>
      <VisuallyHidden>
        <output>{t('tablet:secondsLeft', { count: Math.ceil(seconds / 10) * 10 })}</output>
      </VisuallyHidden>
    </>
  )
}

const touches = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'input'] as const

/** @returns a function that stops watching */
function watch(tell: (type: IdleEvent['type']) => void): () => void {
  const touched = () => tell('touched')
  const looked = () => tell('looked')
  // A tablet that wakes up must not show the last patient's screen, not even briefly.
  const wokeUp = () => flushSync(looked)
  const timer = setInterval(looked, 1000)
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  document.addEventListener('visibilitychange', wokeUp)
  addEventListener('pageshow', wokeUp)
  return () => {
    clearInterval(timer)
    for (const touch of touches) removeEventListener(touch, touched, { capture: true })
    document.removeEventListener('visibilitychange', wokeUp)
    removeEventListener('pageshow', wokeUp)
  }
}
