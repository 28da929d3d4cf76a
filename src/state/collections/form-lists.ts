import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { readRows } from '#core/collections/read-rows.ts'
import { everybody } from '#core/collections/reader.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import { listCalls, type ListEntries } from '#core/contract/hospital/list-calls.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { Device } from '#core/outbox/device.ts'
import type { Option } from '#core/questionnaires/language/definition.ts'
import type { HospitalOptions } from '#core/questionnaires/language/with-hospital-options.ts'
import { within } from '#core/timing/within.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { refreshListAtom } from './collections.ts'

const { engagementOptions, registrationLists } = listCalls

type Lists = HospitalOptions['lists']

/** Reads the kept lists. A list that this version of the app cannot read is left out. */
async function readLists({ cache }: Pick<Device, 'cache'>): Promise<Lists> {
  const { engagement, registration } = (await cache.getFact('formLists')) ?? {}
  const lists = {
    engagement: engagementOptions.response.safeParse(engagement).data?.options,
    ...registrationLists.response.safeParse(registration).data,
  }
  return Object.fromEntries(Object.entries(lists).map(([list, entries = []]) => [list, entries.map(optionOf)]))
}

const optionOf = ({ Id, DescValue, DescValueEn }: ListEntries[number]): Option => ({
  value: String(Id),
  label: { id: DescValue, en: DescValueEn },
})

const kept = unwrap(liveAtom(readLists))

/** The hospital's lists as this device last had them; undefined while they are being read. */
export const formListsAtom = atom((get): Lists | undefined => get(kept))

/** Milliseconds. A patient who goes from a service to its form in this time causes one request. */
const FRESH_FOR = 30_000

const fetching = atom<{ readonly at: number; readonly ended: Promise<void> }>()

/** Fetches the lists, unless that was done just now. After a failure the kept lists stay. */
export const refreshFormListsAtom = atom(null, (get, set): Promise<void> => {
  const device = get(deviceAtom)
  const last = get(fetching)
  const now = device.clock()
  if (last && Math.abs(now - last.at) < FRESH_FOR) return last.ended
  const ended = refresh(device).catch((error: unknown) => {
    device.log('the lists of the forms were not fetched', error)
    // The next form asks again.
    set(fetching, undefined)
  })
  set(fetching, { at: now, ended })
  return ended
})

async function refresh({ api, cache }: Device): Promise<void> {
  const [engagement, registration] = await Promise.all([
    api.call(engagementOptions, {}),
    api.call(registrationLists, {}),
  ])
  await cache.setFact('formLists', { engagement, registration })
}

/** A form waits this long for the hospital, in milliseconds; then it opens with the lists on the device. */
const PATIENCE = 1000

/** The hospital's lists for a form: as the hospital has them now, else as this device last had them. */
export const loadHospitalOptionsAtom = atom(null, async (get, set): Promise<HospitalOptions> => {
  const device = get(deviceAtom)
  await within(Promise.all([set(refreshFormListsAtom), set(refreshListAtom, 'hospitals')]), PATIENCE)
  try {
    const [lists, hospitals] = await Promise.all([
      readLists(device),
      readRows({ store: diskStore(device.cache), collection: collections.hospitals, reader: everybody }),
    ])
    return { lists, units: hospitals && new Set(hospitals.rows.map(({ code }) => code)) }
  } catch (error) {
    device.log('a form offers what it has itself', error)
    return { lists: {}, units: undefined }
  }
})
