import { flushDrafts } from '#state/outbox/drafts.ts'
import { changeLanguage } from '#i18n/change-language.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { languageNames, type Language } from '#i18n/language.ts'
import { t } from '#i18n/t.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

const languages: readonly Language[] = ['id', 'en']

export function LanguageSwitch() {
  const current = currentLanguage()
  return (
    <fieldset className="flex rounded-control bg-canvas p-0.5">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => language !== current && void flushDrafts().then(() => changeLanguage(language))}
          className="min-h-11 min-w-11 cursor-pointer rounded-[10px] text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-white aria-pressed:text-brand-800 aria-pressed:shadow-card forced-colors:aria-pressed:border"
        >
          {language.toUpperCase()}
          <VisuallyHidden>{`: ${languageNames[language]}`}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}
