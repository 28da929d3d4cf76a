import { ApiError } from '#core/api/api-error.ts'
import { tabletCalls } from '#core/contract/submission/tablet-calls.ts'
import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { endRevokedTablet } from './leave-tablet.ts'
import { changeTablet } from './tablet-pin.ts'
import { tabletOf, type TabletDoor, type TabletSession, type Ward } from './tablet-door.ts'

export type Refreshed =
  | { readonly is: 'fresh'; readonly session: TabletSession }
  /** The tablet was locked or ended meanwhile. */
  | { readonly is: 'locked' }
  /** The hospital does not know this tablet any more, and its enrolment has ended. */
  | { readonly is: 'revoked' }

/**
 * Fetches the ward's present admissions. They replace the earlier ones, in memory and encrypted on the disk.
 * @throws ApiError, DatabaseError
 */
export async function refreshWard(door: TabletDoor, session: TabletSession): Promise<Refreshed> {
  const ward = await fetchWard(door)
  if (ward === 'revoked') await endRevokedTablet(door, session.enrolment)
  if (ward === 'locked' || ward === 'revoked') return { is: ward }
  const tablet = await tabletOf(door, session)
  if (!tablet) return { is: 'locked' }
  await keepWard(door, session, ward).catch((error: unknown) => door.log('the list is in memory only', error))
  if (JSON.stringify(tablet.place) !== JSON.stringify(ward.place))
    await changeTablet(door, session.enrolment, (before) => ({ ...before, place: ward.place }))
  return { is: 'fresh', session: { ...session, ward } }
}

/** The tablet ends when the hospital has refused its token twice. One refusal may come from a lock meanwhile. */
async function fetchWard({ api, tablet }: TabletDoor): Promise<Ward | 'locked' | 'revoked'> {
  const { token } = tablet
  for (let refusals = 0; refusals < 2; refusals++) {
    if (token === undefined || tablet.token !== token) return 'locked'
    try {
      return await api.call(tabletCalls.tabletAdmissions, {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'unauthorized') throw error
    }
  }
  return tablet.token === token ? 'revoked' : 'locked'
}

/** The stored list; undefined when there is none that this tablet can read. */
export async function readWard(
  { cache, log }: Pick<TabletDoor, 'cache' | 'log'>,
  { enrolment, listKey }: Omit<TabletSession, 'ward'>,
): Promise<Ward | undefined> {
  try {
    const sealed = await cache.wardLists.get('ward')
    if (sealed?.enrolment !== enrolment) return undefined
    const text = await decryptText(listKey, boundTo(enrolment, sealed.asOf), sealed)
    return tabletCalls.tabletAdmissions.response.parse(JSON.parse(text))
  } catch (error) {
    // A list that cannot be read is fetched again, and must not keep the tablet from opening.
    log('the list that is kept cannot be read', error)
    return undefined
  }
}

async function keepWard({ cache }: TabletDoor, { enrolment, listKey }: TabletSession, ward: Ward): Promise<void> {
  const sealed = await encryptText(listKey, boundTo(enrolment, ward.asOf), JSON.stringify(ward))
  await cache.wardLists.put({ id: 'ward', enrolment, asOf: ward.asOf, ...sealed })
}

const boundTo = (enrolment: string, asOf: string) => `${enrolment}|${asOf}`
