/*
 * How typed and pasted text is stored: the same in browser and server. Invisible marks (direction, byte order,
 * variation selectors) are dropped, because the text looks the same without them.
 */

const unseenOrBlank = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Except U+200C, U+200D and U+FE0F, which change the shape of visible letters and pictures. */
const unseen = /(?!\u200C|\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text with plain blanks, without invisible marks and outer blanks; empty where nothing of it is visible. */
export function readText(written: string): string {
  return withoutUnseen(written) === ''
    ? ''
    : written
        .replace(unseen, '')
        .replace(/\p{Zs}/gu, ' ')
        .trim()
}

/** Reads digits and the marks between them, as in a day or an amount: also full-width characters and any dash. */
export const readFigures = (written: string): string => readText(written.normalize('NFKC')).replace(/\p{Dash}/gu, '-')

/** Removes all blanks and invisible marks. */
export const withoutUnseen = (written: string): string => written.replace(unseenOrBlank, '')

/** Removes marks that end a sentence or a clause: they are no part of the code before them. */
export const withoutFinalMarks = (written: string): string => written.replace(/[.,;:]+$/, '')

/** Reads a code, in capitals: also full-width characters and any dash, without blanks and final marks. */
export const readCode = (written: string): string =>
  withoutFinalMarks(withoutUnseen(written.normalize('NFKC')))
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase()

/** Reads an e-mail address: also full-width characters, without blanks. */
export const readEmail = (written: string): string => withoutUnseen(written.normalize('NFKC'))
