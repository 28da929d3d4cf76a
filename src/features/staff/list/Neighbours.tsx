import { Link, useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { KeysHint } from './KeysHint.tsx'
import { useListPlace } from './use-list-place.ts'
import { useStepKeys } from './use-step-keys.ts'

interface NeighboursProps {
  /** The path of the list. */
  readonly of: string
  readonly id: string
}

/** Ways to the rows before and behind one, on the page of the list that the reader came from. */
export function Neighbours({ of, id }: NeighboursProps) {
  const place = useListPlace()
  const navigate = useNavigate()
  const at = place.rows.indexOf(id)
  const [before, next] = at < 0 ? [] : [place.rows[at - 1], place.rows[at + 1]]
  const { isOn, toggle } = useStepKeys((by) => {
    const to = by > 0 ? next : before
    if (to !== undefined) void navigate(`${of}/${to}`, { state: place })
  })
  if (before === undefined && next === undefined) return null
  const ways = [
    [before, 'k', t('staff:neighbourBefore')],
    [next, 'j', t('staff:neighbourNext')],
  ] as const
  return (
    <nav aria-label={t('staff:neighbours')} className="flex flex-wrap items-center gap-3 print:hidden">
      <KeysHint text={t('staff:keysInForm')} isOn={isOn} onToggle={toggle} />
      {ways.map(
        ([to, key, text]) =>
          to !== undefined && (
            <Link
              key={key}
              to={`${of}/${to}`}
              state={place}
              aria-keyshortcuts={isOn ? key : undefined}
              className={buttonStyle('secondary')}
            >
              {text}
            </Link>
          ),
      )}
    </nav>
  )
}
