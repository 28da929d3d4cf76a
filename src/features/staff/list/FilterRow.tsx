import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { SavedViews } from './SavedViews.tsx'

interface FilterRowProps {
  /** Names in the address that are no filters. */
  readonly wrong: readonly string[]
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Filters of a list, side by side where there is room. */
export const FilterRow = ({ wrong, isFiltered, onClear, children }: FilterRowProps) => (
  <div className={classes('flex flex-col gap-3', !isFiltered && 'print:hidden')}>
    {wrong.length > 0 && <Alert tone="warning">{t('staff:wrongFilter', { names: wrong.join(', ') })}</Alert>}
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5">{children}</div>
    <SavedViews isFiltered={isFiltered} />
    {isFiltered && (
      <Button variant="quiet" className="self-start" onClick={onClear}>
        {t('staff:clearFilters')}
      </Button>
    )}
  </div>
)
