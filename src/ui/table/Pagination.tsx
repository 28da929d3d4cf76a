import { useId, type ReactNode } from 'react'
import { classes } from '#ui/markup/classes.ts'
import { icons } from '#ui/icon/icons.ts'
import { CHEVRON_LEFT, TO_FIRST, TO_LAST } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { resizePages, type PageChoice, type Paging } from './paging.ts'

export interface PaginationTexts {
  /** The accessible name of the navigation. */
  readonly pages: string
  readonly first: string
  readonly previous: string
  readonly next: string
  readonly last: string
  readonly page: (page: number) => string
  readonly rowsPerPage: string
  /** Which rows are shown, counted from 1: "11–20 of 60". */
  readonly range: (from: number, to: number, total: number) => string
}

interface PaginationProps {
  readonly paging: Paging
  readonly sizes: readonly number[]
  readonly onChoose: (choice: PageChoice) => void
  readonly texts: PaginationTexts
}

/** Shows which rows are visible, the size of a page, and buttons to other pages where there are any. */
export function Pagination({ paging, sizes, onChoose, texts }: PaginationProps) {
  const id = useId()
  const { page, size, pages, from, to, total, numbers } = paging
  const go = (wanted: number) => onChoose({ page: wanted, size })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <output aria-live="polite" className="tabular-nums">
          {texts.range(from + 1, to, total)}
        </output>
        {total > Math.min(...sizes) && (
          <div className="flex items-center gap-2">
            <label htmlFor={id}>{texts.rowsPerPage}</label>
            <select
              id={id}
              value={size}
              onChange={({ currentTarget }) => onChoose(resizePages(paging, Number(currentTarget.value)))}
              className="min-h-11 cursor-pointer rounded-control border border-outline bg-surface px-3 text-base text-ink hover:border-action"
            >
              {sizes.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {pages > 1 && (
        <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
          <div className="flex gap-1">
            <Edge path={TO_FIRST} label={texts.first} ends={page === 1} onPress={() => go(1)} />
            <Edge path={CHEVRON_LEFT} label={texts.previous} ends={page === 1} onPress={() => go(page - 1)} worded />
          </div>
          <ul className="flex flex-wrap justify-center gap-1 max-sm:order-last max-sm:basis-full">
            {numbers.map((number) => (
              <li key={number}>
                <button
                  type="button"
                  aria-label={texts.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => go(number)}
                  className={classes(
                    button,
                    'tabular-nums aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:border-2',
                  )}
                >
                  {number}
                </button>
              </li>
            ))}
          </ul>
          <div className="flex gap-1">
            <Edge
              path={icons.chevronRight}
              label={texts.next}
              ends={page === pages}
              onPress={() => go(page + 1)}
              worded
            />
            <Edge path={TO_LAST} label={texts.last} ends={page === pages} onPress={() => go(pages)} />
          </div>
        </nav>
      )}
    </div>
  )
}

interface EdgeProps {
  readonly path: string
  readonly label: string
  /** Whether there is no further page. The button then does nothing, but keeps the focus. */
  readonly ends: boolean
  readonly onPress: () => void
  /** Whether its word is visible where there is room. */
  readonly worded?: boolean
}

function Edge({ path, label, ends, onPress, worded = false }: EdgeProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={ends || undefined}
      onClick={() => ends || onPress()}
      className={classes(button, worded && 'md:px-3')}
    >
      {worded && path === icons.chevronRight && <span className="max-md:hidden">{label}</span>}
      <StrokeIcon path={path} />
      {worded && path === CHEVRON_LEFT && <span className="max-md:hidden">{label}</span>}
    </button>
  )
}

const button =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-control px-1 font-semibold text-action hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:opacity-60'
