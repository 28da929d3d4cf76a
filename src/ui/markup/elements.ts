import type { ReactElement } from 'react'

/**
 * What stands in a box beside other things: elements, and no bare text. A browser that translates the page takes texts
 * out of their places (FO45).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined
