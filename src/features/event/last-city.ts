import { atom } from 'jotai/vanilla'

/**
 * Where the last runner lives: most runners of an event live in the same city, which need not be typed three hundred times.
 * In the page's memory alone: an answer never stands on the disk in the clear.
 */
export const lastCityAtom = atom<string>()
