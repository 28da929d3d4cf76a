import * as z from 'zod/mini'
import type { OwnDevice } from '#core/account/own-store.ts'
import { findVault, keep, readKept } from '#core/account/vault/vault.ts'

export type LogDoor = Pick<OwnDevice, 'own' | 'locks'>

/** The number of pages that are kept; older ones are dropped. */
export const MOST_PAGES = 200

/** The longest path that the hospital takes, in characters. */
const LONGEST_PATH = 300

const pages = z.array(z.string())

/** The pages that the hospital has not been told of, oldest first. */
export const readPages = async (door: Pick<LogDoor, 'own'>): Promise<string[]> =>
  (await readKept(door, 'pages', pages)) ?? []

/** @param path of a page of the portal, without query */
export async function notePage(door: LogDoor, path: string): Promise<void> {
  if (path.length <= LONGEST_PATH) await changePages(door, (now) => [...now, path].slice(-MOST_PAGES))
}

/**
 * Tabs do this one after another, so that none overwrites what another has noted.
 * @param of the vault that the pages belong to; by default the open one
 */
export async function changePages(
  door: LogDoor,
  change: (now: readonly string[]) => readonly string[],
  of?: string,
): Promise<void> {
  const work = async () => {
    const vault = of ?? (await findVault(door))
    if (vault !== undefined) await keep(door, 'pages', change(await readPages(door)), vault)
  }
  await (door.locks ? door.locks.request('page-log', work) : work())
}
