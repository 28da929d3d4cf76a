import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '#features/portal/paths.ts'
import { Section } from '#features/portal/Section.tsx'

/** A box that leads to the doctors' page. */
export function DoctorSearch() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const id = useId()
  return (
    <Section title={t('patient:doctorsFind')} all={paths.doctors}>
      <search>
        <form
          className="flex flex-wrap gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const query = text.trim() ? `?${new URLSearchParams({ text: text.trim() })}` : ''
            void navigate(paths.doctors + query)
          }}
        >
          <label htmlFor={id} className="sr-only">
            {t('patient:doctorsFindText')}
          </label>
          <input
            id={id}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            placeholder={t('patient:doctorsFindText')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className="min-h-12 min-w-0 flex-1 basis-56 rounded-control border border-outline bg-white px-4 text-lg placeholder:text-muted hover:border-brand-700"
          />
          <Button type="submit" className="max-sm:basis-full">
            <Icon name="search" />
            {t('patient:doctorsSearch')}
          </Button>
        </form>
      </search>
    </Section>
  )
}
