import { portalPages, profileSections } from '#core/domain/portal/portal-pages.ts'
import { t } from '#i18n/t.ts'
import type { IconName } from '#ui/icon/icons.ts'

/** A part of the profile with a page of its own. */
export type SectionName = (typeof profileSections)[number]

/** The picture's section shows the picture instead of an icon. */
const icons: Readonly<Record<SectionName, IconName | undefined>> = {
  picture: undefined,
  person: 'clipboard',
  identity: 'shield',
  contact: 'phone',
  address: 'home',
  work: 'hospital',
  relative: 'heart',
  family: 'person',
}

/** The sections, in the order of their list. */
export const sections = profileSections.map((name) => ({ name, icon: icons[name] }))

export const pathOf = (section: SectionName): string => `${portalPages.account}/${section}`

/** The section at an address; undefined on the page that lists them. */
export function sectionAt(pathname: string): SectionName | undefined {
  const path = pathname.replace(/\/$/, '')
  return sections.find(({ name }) => pathOf(name) === path)?.name
}

export const sectionTitle = (name: SectionName): string =>
  name === 'picture' || name === 'family' ? t(`profile:${name}`) : t(`profile:group_${name}`)
