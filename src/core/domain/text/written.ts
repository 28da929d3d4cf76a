/*
 * What people type and paste, as it is kept: the same in browser and server. Invisible marks (direction, byte order,
 * variation selectors) are dropped: without them the text reads the same.
 */

const unseenOrBlank = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** But for U+200C, U+200D and U+FE0F, which shape letters and pictures that are seen. */
const unseen = /(?!\u200C|\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text with plain blanks, without unseen marks and blanks around it; empty where nothing of it can be seen. */
export function readText(written: string): string {
  return withoutUnseen(written) === ''
    ? ''
    : written
        .replace(unseen, '')
        .replace(/\p{Zs}/gu, ' ')
        .trim()
}

/** Digits and what stands between them, as of a day or an amount: full-width characters and any dash are read as meant. */
export const readFigures = (written: string): string => readText(written.normalize('NFKC')).replace(/\p{Dash}/gu, '-')

/** Without blanks and unseen marks, anywhere. */
export const withoutUnseen = (written: string): string => written.replace(unseenOrBlank, '')

/** What ends a sentence or a clause is no part of the code before it. */
export const withoutFinalMarks = (written: string): string => written.replace(/[.,;:]+$/, '')

/** A code in capitals: full-width characters, any dash, blanks and final marks are read as meant. */
export const readCode = (written: string): string =>
  withoutFinalMarks(withoutUnseen(written.normalize('NFKC')))
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase()

/** An e-mail address: full-width characters are read as meant, and no blank is part of it. */
export const readEmail = (written: string): string => withoutUnseen(written.normalize('NFKC'))
