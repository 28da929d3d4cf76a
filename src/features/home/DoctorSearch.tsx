import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_TEXT } from '#core/domain/hospital/search-result.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { paths } from '#features/portal/address/paths.ts'

/** A search box that opens the doctors' page. */
export function DoctorSearch() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const id = useId()
  const isTooLong = text.trim().length > SEARCH_TEXT
  return (
    <search>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTooLong) return
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
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? `${id}-problem` : undefined}
          autoComplete="off"
          placeholder={t('patient:doctorsFindText')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="min-h-12 min-w-0 flex-1 rounded-control border border-outline bg-surface px-4 placeholder:text-muted hover:border-action"
        />
        <Button type="submit" variant="secondary" className="shrink-0 !px-3.5 sm:!px-5">
          <Icon name="search" />
          <span className="max-sm:sr-only">{t('patient:doctorsSearch')}</span>
        </Button>
      </form>
      {isTooLong && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-danger">
          {t('forms:tooLong', { count: SEARCH_TEXT })}
        </p>
      )}
    </search>
  )
}
