import { atom } from 'jotai/vanilla'
import { notePage } from '#core/activity/page-log.ts'
import { tellPages } from '#core/activity/tell-pages.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { patientIdAtom } from './session.ts'

export const notePageAtom = atom(null, async (get, _set, path: string) => {
  if (get(patientIdAtom) === undefined) return
  const device = get(ownDeviceAtom)
  await notePage(device, path).catch((error: unknown) => device.log('a page was not noted', error))
})

const telling = atom<'once' | 'again'>()

/** Tells the hospital which pages were opened. A second call meanwhile tries again: there may be network now. */
export const tellPagesAtom = atom(null, async (get, set) => {
  if (get(patientIdAtom) === undefined) return
  if (get(telling)) return set(telling, 'again')
  const device = get(ownDeviceAtom)
  do {
    set(telling, 'once')
    await tellPages(device).catch((error: unknown) => device.log('the pages were not told', error))
  } while (get(telling) === 'again')
  set(telling, undefined)
})
