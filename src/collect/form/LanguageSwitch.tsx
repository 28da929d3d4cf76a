import { flushDrafts } from '#state/forms/drafts.ts'
import { changeLanguage } from '#i18n/change-language.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { languageNames, type Language } from '#i18n/language.ts'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'

const languages: readonly Language[] = ['id', 'en']

interface LanguageSwitchProps {
  /** Shows its name too, for a list of settings. Meanwhile a header hides its own switch. */
  readonly named?: boolean
}

export function LanguageSwitch({ named = false }: LanguageSwitchProps) {
  const current = currentLanguage()
  return (
    <fieldset
      className={classes('flex flex-wrap items-center gap-x-3', !named && 'in-[body:has([data-languages])]:hidden')}
    >
      <legend className={named ? 'float-left py-2.5 text-sm font-medium text-muted' : 'sr-only'}>
        {t('language')}
      </legend>
      <div className={classes('flex rounded-control p-0.5', named ? 'border border-line bg-surface' : 'bg-canvas')}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => language !== current && void flushDrafts().then(() => changeLanguage(language))}
            className={classes(
              'min-h-11 min-w-11 cursor-pointer rounded-[10px] text-sm font-semibold text-muted hover:text-ink aria-pressed:text-action forced-colors:aria-pressed:border',
              named ? 'aria-pressed:bg-tint' : 'aria-pressed:bg-surface aria-pressed:shadow-card',
            )}
          >
            <span>{language.toUpperCase()}</span>
            <VisuallyHidden>{`: ${languageNames[language]}`}</VisuallyHidden>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
