import type { ReactElement } from 'react'

/**
 * Elements without bare text, for content beside other content. A browser that translates the page moves bare texts
 * (FO45).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined
