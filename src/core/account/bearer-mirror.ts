import * as z from 'zod/mini'
import { forget, keep, readKept } from './vault/vault.ts'

type Door = Parameters<typeof forget>[0]

/** The bearer where a service worker can read it too; local storage is out of its reach. */
export const readMirroredBearer = (door: Door): Promise<string | undefined> => readKept(door, 'bearer', z.string())

/**
 * @param of the vault it belongs to; the open one, unless given
 * @returns false when its person has signed out meanwhile
 */
export const mirrorBearer = (door: Door, bearer: string, of?: string): Promise<boolean> =>
  keep(door, 'bearer', bearer, of)

export const forgetMirroredBearer = (door: Door): Promise<void> => forget(door, 'bearer')
