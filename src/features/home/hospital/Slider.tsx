import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Slide as SlideRow } from '#core/domain/hospital/news.ts'
import { isPortalPage } from '#core/domain/portal/portal-pages.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { CHEVRON_LEFT } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { Picture } from '#features/portal/cards/Picture.tsx'

/** The shortest swipe, in CSS pixels. */
const SWIPE = 40

/**
 * Shows one slide at a time. Only a button, an arrow key or a swipe moves on. The place is as tall as the tallest
 * slide, so that nothing below jumps.
 */
export function Slider({ slides }: { readonly slides: readonly SlideRow[] }) {
  const [wanted, setWanted] = useState(0)
  const began = useRef<number>(undefined)
  const at = Math.min(wanted, slides.length - 1)
  const go = (step: number) => setWanted((at + step + slides.length) % slides.length)
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const swiped = ({ clientX }: PointerEvent) => {
    const way = clientX - (began.current ?? clientX)
    began.current = undefined
    if (Math.abs(way) >= SWIPE) go(way < 0 ? 1 : -1)
  }
  const place = t('patient:slideOf', { at: at + 1, all: slides.length })
  return (
    <section
      aria-roledescription={t('patient:carousel')}
      aria-label={t('patient:slides')}
      onPointerDown={({ clientX, isPrimary }) => (began.current = isPrimary ? clientX : undefined)}
      onPointerUp={swiped}
      onPointerCancel={() => (began.current = undefined)}
      className="touch-pan-y overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <ul className="grid">
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} place={index + 1} of={slides.length} shown={index === at} />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="flex items-center justify-end gap-1 px-3 pb-3">
          <button
            type="button"
            aria-label={t('patient:slidePrevious')}
            onClick={() => go(-1)}
            onKeyDown={turn}
            className={arrow}
          >
            <StrokeIcon path={CHEVRON_LEFT} />
          </button>
          <output className="min-w-20 text-center text-sm text-muted tabular-nums">
            <span>{place}</span>
            <VisuallyHidden>{`: ${localize(slides[at]?.title) ?? ''}`}</VisuallyHidden>
          </output>
          <button
            type="button"
            aria-label={t('patient:slideNext')}
            onClick={() => go(1)}
            onKeyDown={turn}
            className={arrow}
          >
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
    </section>
  )
}

const arrow = 'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-action hover:bg-tint'

interface SlideProps {
  readonly slide: SlideRow
  readonly place: number
  readonly of: number
  readonly shown: boolean
}

function Slide({ slide: { title, text, picture, path }, place, of, shown }: SlideProps) {
  return (
    <li
      aria-label={t('patient:slideOf', { at: place, all: of })}
      inert={!shown}
      className={classes(
        'col-start-1 row-start-1 flex flex-col transition-[opacity,visibility] duration-200 sm:flex-row-reverse',
        shown ? 'visible opacity-100' : 'invisible opacity-0',
      )}
    >
      <Picture name={picture} className="aspect-[5/2] w-full object-cover sm:aspect-auto sm:w-1/2 sm:min-h-56" />
      <div className="flex flex-1 flex-col justify-center gap-1.5 p-4 sm:gap-2 sm:p-8">
        <h2 className="text-xl leading-snug font-bold sm:text-2xl">{localize(title)}</h2>
        <p className="text-muted sm:text-lg">{localize(text)}</p>
        {path !== null && isPortalPage(path) && (
          <Link to={path} className={buttonStyle('secondary', 'regular', 'mt-1 self-start')}>
            {t('patient:readMore')}
            <VisuallyHidden>{`: ${localize(title)}`}</VisuallyHidden>
          </Link>
        )}
      </div>
    </li>
  )
}
