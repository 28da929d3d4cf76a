import { atom } from 'jotai/vanilla'
import { handOverForm, takeForm } from '#core/account/written-form.ts'
import { deviceAtom } from '#state/device/core-device.ts'

/** `over`: the text in this page's form is kept for the page after a reload. */
export const handed = { over: false }

export const handOverFormAtom = atom(
  null,
  async (get, _set, name: string, values: Readonly<Record<string, string>>) => {
    const device = get(deviceAtom)
    try {
      await handOverForm(device, name, values)
      handed.over = true
    } catch (error) {
      device.log('what was written was not handed over', error)
    }
  },
)

export const takeFormAtom = atom(null, async (get, _set, name: string) => {
  const device = get(deviceAtom)
  try {
    return await takeForm(device, name)
  } catch (error) {
    device.log('what was written was not taken over', error)
    return undefined
  }
})
