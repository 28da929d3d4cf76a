import { useId, useState, type ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/markup/classes.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { SavedViews } from './SavedViews.tsx'
import { WrongFilters } from './WrongFilters.tsx'

interface FilterRowProps {
  /** The names of wrong filters in the address. */
  readonly wrong: readonly string[]
  /** The names of the active filters. */
  readonly chosen: readonly string[]
  readonly onClear: () => void
  /** With a search, the other filters are folded on a narrow screen, so that the rows come first. */
  readonly search?: { readonly name: string; readonly field: Elements }
  readonly children: ReactNode
}

/** The filters of a list, side by side where there is room. Paper has only the active ones. */
export function FilterRow({ wrong, chosen, onClear, search, children }: FilterRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isFiltered = chosen.length > 0
  const folded = chosen.filter((name) => name !== search?.name).length
  return (
    <div className={classes('flex flex-col gap-3', !isFiltered && 'print:hidden')}>
      <WrongFilters names={wrong} />
      {search && (
        <>
          {search.field}
          <Button
            variant="secondary"
            className="self-start md:hidden print:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {folded === 0 ? t('staff:filters') : t('staff:filtersOn', { count: folded })}
          </Button>
        </>
      )}
      <div
        id={id}
        className={classes(
          'grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-5 print:items-start print:flex print:flex-wrap print:gap-x-8 print:[&_select]:appearance-none print:[&_select]:field-sizing-content print:[&_select]:w-auto print:[&_select]:border-0 print:[&_select]:min-h-0 print:[&_select]:p-0 print:[&>:has(option[value=""]:checked)]:hidden',
          search && !isOpen && 'max-md:not-print:hidden',
        )}
      >
        {children}
      </div>
      <div className="flex flex-wrap items-end gap-2 empty:hidden">
        <SavedViews isFiltered={isFiltered} />
        {isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            {t('staff:clearFilters')}
          </Button>
        )}
      </div>
    </div>
  )
}
