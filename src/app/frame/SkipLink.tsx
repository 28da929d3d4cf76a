import { t } from '#i18n/t.ts'

/** The first thing that the keyboard reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-101 rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:px-5 focus:py-3"
      onClick={(event) => {
        // The router would handle the hash as a navigation.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skipToContent')}
    </a>
  )
}
