import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { MOST_VIEWS, savedView } from '#core/domain/staff/saved-view.ts'
import { t } from '#i18n/t.ts'
import { hospitalDayAtom } from '#state/device/hospital-day.ts'
import { askWhoIsHere, staffMeAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { filtersOfToday, savedFilters } from './moving-days.ts'
import { pageParams } from './use-filters.ts'

/** Named sets of a page's filters. The hospital keeps them for all devices of the person. */
export function SavedViews({ isFiltered }: { readonly isFiltered: boolean }) {
  const store = useStore()
  const { pathname, search } = useLocation()
  const today = useAtomValue(hospitalDayAtom)
  const [isNaming, setIsNaming] = useState(false)
  const section = useRef<HTMLElement>(null)
  const endNaming = () => {
    setIsNaming(false)
    // The pressed button disappears and would lose the focus.
    section.current?.focus()
  }
  const { send, busy } = useChange(staffCalls.staffKeepView, () => {
    endNaming()
    void askWhoIsHere(store)
  })
  const { success: isKept, data: page } = savedView.shape.page.safeParse(pathname)
  const { views = [] } = useAtomValue(staffMeAtom) ?? {}
  if (!isKept) return null
  const filters = filtersIn(search)
  const day = today()
  const saved = savedFilters(filters, day)
  const here = views
    .filter((view) => view.page === page)
    .map((view) => ({ ...view, filters: filtersOfToday(view.filters, day) }))
  const shown = here.find((view) => view.filters === filters)
  const canKeep = isFiltered && shown === undefined && views.length < MOST_VIEWS
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('staff:savedViews')}
      className="flex flex-wrap items-end gap-2 print:hidden"
    >
      {here.map((view) => (
        <Link
          key={view.name}
          to={{ search: view.filters }}
          aria-current={view === shown ? 'true' : undefined}
          className={buttonStyle(view === shown ? 'primary' : 'secondary', 'regular', 'max-w-full wrap-anywhere')}
        >
          {view.name}
        </Link>
      ))}
      {shown && (
        <Button variant="quiet" busy={busy} onClick={() => void send({ page, name: shown.name, filters: null })}>
          {t('staff:viewDrop', { name: shown.name })}
        </Button>
      )}
      {canKeep && !isNaming && (
        <Button variant="quiet" onClick={() => setIsNaming(true)}>
          {t('staff:viewKeep')}
        </Button>
      )}
      {canKeep && isNaming && (
        <NameView
          busy={busy}
          taken={here.map(({ name }) => name)}
          isMoving={saved !== filters}
          onName={(name) => void send({ page, name, filters: saved })}
          onCancel={endNaming}
        />
      )}
    </section>
  )
}

/** The filters of a query in a fixed order, without the list's page, to compare them. */
function filtersIn(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of pageParams) params.delete(name)
  params.sort()
  return params.toString()
}

interface NameViewProps {
  readonly busy: boolean
  readonly taken: readonly string[]
  /** Whether its days end today. */
  readonly isMoving: boolean
  readonly onName: (name: string) => void
  readonly onCancel: () => void
}

function NameView({ busy, taken, isMoving, onName, onCancel }: NameViewProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The field replaces the pressed button and takes its focus.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { success, data } = savedView.shape.name.safeParse(text)
    if (!success) setError(t('staff:viewNameWrong'))
    else if (taken.includes(data)) setError(t('staff:viewNameTaken'))
    else onName(data)
  }
  return (
    <form autoComplete="off" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        id="view-name"
        label={t('staff:viewName')}
        hint={isMoving ? t('staff:viewMoves') : undefined}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        ref={field}
      />
      <Button type="submit" busy={busy} className="min-h-12">
        {t('staff:save')}
      </Button>
      <Button variant="quiet" onClick={onCancel} className="min-h-12">
        {t('cancel')}
      </Button>
    </form>
  )
}
