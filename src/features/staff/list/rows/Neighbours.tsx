import { useSetAtom, useStore } from 'jotai/react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { KeysHint } from './KeysHint.tsx'
import { type ListPlace, useListPlace } from '#features/staff/list/filters/use-list-place.ts'
import { useStepKeys } from './use-step-keys.ts'

interface ListPage {
  /** The ids of the page's rows. */
  readonly rows: readonly string[]
  readonly next: string | null
  readonly pageGone?: boolean | undefined
}

interface NeighboursProps {
  /** The path of the list. */
  readonly of: string
  readonly id: string
  /** Reads a page of the list. @param asked its filters, and the row after which it begins */
  readonly read: (asked: Readonly<Record<string, string>>) => Promise<ListPage>
}

/** Links to the rows before and after one, in the list that the person came from, also across its pages. */
export function Neighbours({ of, id, read }: NeighboursProps) {
  const place = useListPlace()
  const store = useStore()
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const isTurning = useRef(false)
  const at = place.rows.indexOf(id)
  const isIn = at >= 0
  const [before, next] = isIn ? [place.rows[at - 1], place.rows[at + 1]] : []
  const turns = {
    [-1]: isIn && before === undefined && place.after !== '' ? place.trail.at(-1) : undefined,
    1: isIn && next === undefined ? (place.next ?? undefined) : undefined,
  }
  /** Reads the next or previous page, and opens its nearest row. */
  const turn = async (by: 1 | -1) => {
    const after = turns[by]
    if (after === undefined || isTurning.current) return
    isTurning.current = true
    try {
      const { rows, next: following, pageGone } = await read({ ...place.asked, ...(after !== '' && { after }) })
      const row = by > 0 ? rows[0] : rows.at(-1)
      if (row === undefined || pageGone) notify('danger', t('staff:neighbourGone'))
      else await navigate(`${of}/${row}`, { state: { ...placeAt(place, after, by), rows, next: following } })
    } catch (error) {
      store.get(deviceAtom).log('the page beside this one was not read', error)
      notify('danger', t('staff:failure_unreached'))
    }
    isTurning.current = false
  }
  const { isOn, toggle } = useStepKeys((by) => {
    const to = by > 0 ? next : before
    if (to === undefined) void turn(by)
    else void navigate(`${of}/${to}`, { state: place })
  })
  const ways = [
    [-1, before, 'k', t('staff:neighbourBefore')],
    [1, next, 'j', t('staff:neighbourNext')],
  ] as const
  const isAlone = ways.every(([by, to]) => to === undefined && turns[by] === undefined)
  if (isAlone) return null
  return (
    <nav aria-label={t('staff:neighbours')} className="flex flex-wrap items-center gap-3 print:hidden">
      <KeysHint text={t('staff:keysInForm')} isOn={isOn} onToggle={toggle} />
      {ways.map(([by, to, key, text]) => {
        const shortcut = isOn ? key : undefined
        if (to !== undefined)
          return (
            <Link
              key={key}
              to={`${of}/${to}`}
              state={place}
              aria-keyshortcuts={shortcut}
              className={buttonStyle('secondary')}
            >
              {text}
            </Link>
          )
        return (
          turns[by] !== undefined && (
            <Button key={key} variant="secondary" aria-keyshortcuts={shortcut} onClick={() => void turn(by)}>
              {text}
            </Button>
          )
        )
      })}
    </nav>
  )
}

/** The place on the next or previous page, as the list itself would pass it on. */
function placeAt(place: ListPlace, after: string, by: 1 | -1): Omit<ListPlace, 'rows' | 'next'> {
  const params = new URLSearchParams(place.list)
  if (after === '') params.delete('after')
  else params.set('after', after)
  const here = place.after === '' ? [''] : [...place.trail, place.after]
  const trail = by > 0 ? here : place.trail.slice(0, -1)
  return { asked: place.asked, after, trail, list: params.size === 0 ? '' : `?${params}` }
}
