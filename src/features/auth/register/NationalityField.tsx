import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { SearchedField } from '#ui/field/SearchedField.tsx'
import type { TextFieldProps } from '#ui/field/TextField.tsx'
import type { useNationalities } from './use-nationalities.ts'

interface NationalityFieldProps extends TextFieldProps {
  readonly nationalities: ReturnType<typeof useNationalities>
}

/** A nationality, found by typing, with the browser's own suggestions. */
export function NationalityField({ nationalities, ...field }: NationalityFieldProps) {
  const { options, failed, ask } = nationalities
  return (
    <div className="flex flex-col gap-2">
      <SearchedField {...field} hint={t('auth:nationalityHint')} options={options ?? []} />
      {failed && (
        <output className="flex flex-wrap items-center gap-x-3 text-muted">
          {t('auth:nationalitiesMissing')}
          <Button variant="quiet" onClick={ask}>
            {t('auth:loadAgain')}
          </Button>
        </output>
      )}
    </div>
  )
}
