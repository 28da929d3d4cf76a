import * as z from 'zod/mini'
import { forget, keep, readKept } from './vault/vault.ts'

type Door = Parameters<typeof forget>[0]

/** A copy of the bearer for the service worker, which cannot read local storage. */
export const readMirroredBearer = (door: Door): Promise<string | undefined> => readKept(door, 'bearer', z.string())

/**
 * @param of the vault that the bearer belongs to; by default the open one
 * @returns false when its person has signed out meanwhile
 */
export const mirrorBearer = (door: Door, bearer: string, of?: string): Promise<boolean> =>
  keep(door, 'bearer', bearer, of)

export const forgetMirroredBearer = (door: Door): Promise<void> => forget(door, 'bearer')
