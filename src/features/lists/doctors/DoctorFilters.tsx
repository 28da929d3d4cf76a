import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { specialtyText } from '#core/domain/text/hospital-words.ts'
import { localize } from '#i18n/localize.ts'
import { SEARCH_TEXT } from '#core/domain/hospital/search-result.ts'
import { t } from '#i18n/t.ts'
import { fetchSpecialtiesAtom, specialtiesAtom } from '#state/collections/doctors.ts'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/markup/classes.ts'
import { SelectField } from '#ui/field/SelectField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import type { DoctorsWish } from './use-doctors-query.ts'

/** Milliseconds without typing before the search begins. */
const WRITES_FOR = 300

interface DoctorFiltersProps {
  readonly wish: DoctorsWish
  readonly change: (changed: Partial<DoctorsWish>) => void
}

/** The filters of the doctors. On a phone they are behind a button, so that the doctors come first. */
export function DoctorFilters({ wish, change }: DoctorFiltersProps) {
  const specialties = useAtomValue(specialtiesAtom)
  const fetchSpecialties = useSetAtom(fetchSpecialtiesAtom)
  useEffect(() => void fetchSpecialties(), [fetchSpecialties])
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = [wish.specialty, wish.hospital].filter((one) => one !== '').length
  const known = specialties ?? []
  const options = wish.specialty && !known.includes(wish.specialty) ? [wish.specialty, ...known] : known
  return (
    <search className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {/* A new text in the address resets the field. */}
        <TextFilter text={wish.text} onWritten={(text) => change({ text })} />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-12 md:hidden"
        >
          {active === 0 ? t('records:filters') : t('records:filtersOn', { number: active })}
        </Button>
      </div>
      <div id={id} className={classes('grid gap-4 sm:grid-cols-2', !open && 'max-md:hidden')}>
        <SelectField
          id="doctors-specialty"
          label={t('patient:specialty')}
          value={wish.specialty}
          onChange={(specialty) => change({ specialty })}
          options={[
            { value: '', label: t('patient:allSpecialties') },
            ...options.map((specialty) => ({ value: specialty, label: localize(specialtyText(specialty)) })),
          ]}
        />
        <SelectField
          id="doctors-hospital"
          label={t('patient:hospital')}
          value={wish.hospital}
          onChange={(hospital) => change({ hospital: hospitalUnits.find(({ code }) => code === hospital)?.code ?? '' })}
          options={[
            { value: '', label: t('patient:allHospitals') },
            ...hospitalUnits.map(({ code }) => ({ value: code, label: hospitalName(code) })),
          ]}
        />
      </div>
    </search>
  )
}

const isTooLong = (text: string) => text.trim().length > SEARCH_TEXT

function TextFilter({ text, onWritten }: { readonly text: string; readonly onWritten: (text: string) => void }) {
  const [written, setWritten] = useState(text)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    // Text that was typed since then is kept.
    if (written.trim() === seen) setWritten(text)
  }
  const tell = useEffectEvent((wanted: string) => {
    if (wanted !== text && !isTooLong(wanted)) onWritten(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => tell(written.trim()), WRITES_FOR)
    return () => clearTimeout(timer)
  }, [written])
  return (
    <TextField
      id="doctors-text"
      type="search"
      className="min-w-0 flex-1 basis-36"
      label={t('patient:doctorsText')}
      value={written}
      error={isTooLong(written) ? t('forms:tooLong', { count: SEARCH_TEXT }) : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
    />
  )
}
