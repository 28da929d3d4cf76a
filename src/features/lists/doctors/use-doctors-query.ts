import { useSearchParams } from 'react-router-dom'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { usualSizes, type PageChoice } from '#ui/table/paging.ts'

/** The search in the address, which a reload and the back button keep. */
export interface DoctorsWish extends PageChoice {
  readonly text: string
  readonly specialty: string
  readonly hospital: '' | (typeof hospitalUnits)[number]['code']
}

const DEFAULT_SIZE = 10

/** Reads the search from an address. Invalid values are ignored. */
export function readWish(query: URLSearchParams): DoctorsWish {
  const page = Number(query.get('page'))
  const size = Number(query.get('size'))
  return {
    text: (query.get('text') ?? '').slice(0, 100),
    specialty: (query.get('specialty') ?? '').slice(0, 300),
    hospital: hospitalUnits.find(({ code }) => code === query.get('hospital'))?.code ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: usualSizes.includes(size) ? size : DEFAULT_SIZE,
  }
}

export function writeWish({ text, specialty, hospital, page, size }: DoctorsWish): URLSearchParams {
  return new URLSearchParams({
    ...(text && { text }),
    ...(specialty && { specialty }),
    ...(hospital && { hospital }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== DEFAULT_SIZE && { size: String(size) }),
  })
}

export function useDoctorsQuery() {
  const [query, setQuery] = useSearchParams()
  const wish = readWish(query)
  /**
   * Changes the search. A change of anything but the page begins at the first page. It is applied to the present
   * address, because after two quick changes the screen may not have drawn the first one yet.
   */
  const change = (changed: Partial<DoctorsWish>) => {
    const now = readWish(new URLSearchParams(location.search))
    setQuery(writeWish({ ...now, page: 1, ...changed }), { replace: true })
  }
  return { wish, change }
}
