import { useId, useRef, useState, type ReactNode, useEffect } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { focusHeading } from '#ui/page/focus-heading.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import { createQuestion, type BeforeRemove } from './ask-before.ts'
import { isSticky } from './sticky-header.ts'

interface CardWidgetProps {
  readonly title: string
  readonly children: ReactNode
  /** Reloads the card's content. The card is busy until this settles. Must not reject. */
  readonly onReload?: () => Promise<unknown>
  readonly reloadLabel?: string
  /** Asks before the card is removed. Without this property the card stays. */
  readonly onBeforeRemove?: BeforeRemove
  readonly removeLabel?: string
}

/** Whether a card's header sticks to the top of the window now. */
function useStickyHeader(): boolean {
  const [sticky, setSticky] = useState(false)
  useEffect(() => {
    const look = () => setSticky((before) => isSticky(before, scrollY))
    // The page may have been scrolled before the card was mounted.
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return sticky
}

/**
 * A card that can be folded by its title, reloaded and removed. On a scrolled page its title sticks to the top, below
 * the bars that the style sheet declares.
 */
export function CardWidget(props: CardWidgetProps) {
  const { title, children, onReload, reloadLabel, onBeforeRemove, removeLabel } = props
  const card = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [ask] = useState(createQuestion)
  const sticky = useStickyHeader()
  const id = useId()
  const reload = () => {
    if (!onReload || busy) return
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  const remove = async (before: BeforeRemove) => {
    if (!(await ask(before))) return
    // The removed button would lose the focus to the body.
    const main = card.current?.closest('main')
    if (main) focusHeading(main)
    setRemoved(true)
  }
  if (removed) return null
  return (
    <section
      ref={card}
      aria-labelledby={id}
      className="overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <header
        className={classes(
          'flex items-center gap-1 rounded-card bg-surface',
          (onReload ?? onBeforeRemove) && 'pr-2 sm:pr-5',
          sticky && 'sticky top-(--top-bar,0px) z-101 rounded-t-none shadow-card',
        )}
      >
        <h2 className="min-w-0 flex-1 text-lg font-bold">
          <button
            type="button"
            id={id}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
            className="flex min-h-14 w-full cursor-pointer items-center gap-2 rounded-card px-5 text-left leading-snug hover:text-action focus-visible:-outline-offset-4 sm:min-h-16 sm:px-8"
          >
            <span>{title}</span>
            <Icon
              name="chevronDown"
              className={classes('size-5 shrink-0 text-muted transition-transform duration-400', open && 'rotate-180')}
            />
          </button>
        </h2>
        {onReload && (
          <button
            type="button"
            aria-label={reloadLabel}
            aria-disabled={busy || undefined}
            onClick={reload}
            className={action}
          >
            {busy ? <Spinner /> : <Icon name="refresh" />}
          </button>
        )}
        {onBeforeRemove && (
          <button type="button" aria-label={removeLabel} onClick={() => void remove(onBeforeRemove)} className={action}>
            <Icon name="close" />
          </button>
        )}
      </header>
      {/* A folded body takes no focus. It is hidden only after the animation. */}
      <div
        id={`${id}-body`}
        inert={!open}
        aria-busy={busy}
        className={classes(
          'grid transition-[grid-template-rows,visibility] duration-400 ease-out',
          open ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
        )}
      >
        <div className="min-h-0 overflow-hidden">
          <div className="px-5 pt-1 pb-5 sm:px-8 sm:pb-8">{children}</div>
        </div>
      </div>
    </section>
  )
}

const action =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-canvas hover:text-ink aria-disabled:cursor-not-allowed'
