import { atom } from 'jotai/vanilla'
import { findMenu, type Navigations } from '#core/domain/menus.ts'

const entry = (MenuId: number, MenuAlias: string) => ({ MenuId, MenuName: MenuAlias, MenuAlias, FeatureRef: 'view' })

/** What every visitor of the patient area may open, guests too. */
const patientMenus: Navigations = [{ Menu: [entry(1, 'dashboard'), entry(2, 'medical'), entry(3, 'account')] }]

/** The menus of whoever is here, as the hospital gives them out. */
export const menusAtom = atom<Navigations>(patientMenus)

/** Whether a screen is in somebody's menus, by its alias in the address. */
export const mayOpenAtom = atom((get) => (alias: string) => findMenu(get(menusAtom), alias) !== undefined)
