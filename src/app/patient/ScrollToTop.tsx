import { useEffect, useState } from 'react'
import { t } from '#i18n/t.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'

const ARROW_UP = 'M12 19V5M6 11l6-6 6 6'

/** Spec section 9. */
const OFFSET = 300
const THROTTLE = 200

/** A button that appears once the page was scrolled far. The body then has `data-scrolled`. */
export function ScrollToTop() {
  const [far, setFar] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setFar(scrollY > OFFSET)
    }
    const hear = () => {
      timer ??= setTimeout(look, THROTTLE)
    }
    // A page may begin scrolled down. The check waits, because reading `scrollY` now would force a layout.
    hear()
    addEventListener('scroll', hear, { passive: true })
    return () => {
      removeEventListener('scroll', hear)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    document.body.toggleAttribute('data-scrolled', far)
    return () => document.body.removeAttribute('data-scrolled')
  }, [far])
  if (!far) return null
  return (
    <button
      type="button"
      aria-label={t('patient:toTop')}
      onClick={() => {
        scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-101 grid size-12 animate-rise cursor-pointer place-items-center rounded-full bg-primary text-on-primary shadow-raised hover:bg-primary-strong md:bottom-6"
    >
      <StrokeIcon path={ARROW_UP} />
    </button>
  )
}
