import { useId, useState, type Dispatch } from 'react'
import { everything, isEverything, type HistoryFilter } from '#core/collections/find-entries.ts'
import { historyKinds } from '#core/domain/care/history-entry.ts'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/markup/classes.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { Pills } from '#ui/choice/Pills.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { HistorySearch } from './HistorySearch.tsx'
import { YearField } from './YearField.tsx'

interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  readonly onChange: Dispatch<HistoryFilter>
  /** Whether to filter by kind. Not for visits, which have entries of several kinds. */
  readonly withKinds: boolean
  /** The years with entries. */
  readonly years: readonly number[]
  /** Whether the years are still being read. */
  readonly reading: boolean
  /** The choice of the view. */
  readonly children: Elements
}

/** The filters of a history. On a narrow screen all but the search are folded, so that the entries come first. */
export function HistoryFilters({ filter, onChange, withKinds, years, reading, children }: HistoryFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = [filter.kind, filter.hospital, filter.year].filter((one) => one !== null).length
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-stretch gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <HistorySearch
            label={t('records:searchHistory')}
            text={filter.text}
            onChange={(text) => onChange({ ...filter, text })}
          />
        </div>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="md:hidden"
        >
          {active === 0 ? t('records:filters') : t('records:filtersOn', { number: active })}
        </Button>
      </div>
      <div id={id} className={classes('flex flex-col gap-3', !open && 'max-md:hidden')}>
        {children}
        {withKinds && (
          <Pills
            name="kind"
            label={t('records:kinds')}
            value={filter.kind}
            onChange={(kind) => onChange({ ...filter, kind })}
            options={[null, ...historyKinds].map((kind) => ({
              value: kind,
              label: t(`records:kind_${kind ?? 'all'}`),
            }))}
          />
        )}
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
          <SelectField
            id="history-hospital"
            label={t('records:hospital')}
            value={filter.hospital ?? ''}
            onChange={(code) =>
              onChange({ ...filter, hospital: hospitalUnits.find((unit) => unit.code === code)?.code ?? null })
            }
            options={[
              { value: '', label: t('records:hospital_all') },
              ...hospitalUnits.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <YearField
            id="history-year"
            year={filter.year}
            years={years}
            reading={reading}
            onChange={(year) => onChange({ ...filter, year })}
          />
          {!isEverything(filter) && (
            <Button variant="secondary" onClick={() => onChange(everything)} className="max-md:col-span-2">
              <Icon name="close" />
              {t('records:clearFilters')}
            </Button>
          )}
        </div>
      </div>
    </search>
  )
}
