import { personWords } from '#core/contract/staff/audit-words.ts'
import { staffAliases, staffFeatures } from '#core/domain/staff/staff.ts'
import { nameOfUnit } from '#core/domain/hospital/hospital-unit.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { localize } from '#i18n/localize.ts'
import { kindText } from '#features/staff/list/kind-text.ts'
import { aboutFileText } from './about-file-text.ts'
import type { Person, Role } from './person.ts'

/** The roles and people to name; empty where the role may not see the staff. */
export interface Known {
  readonly roles: readonly Role[]
  readonly people: readonly Pick<Person, 'id' | 'name'>[]
}

const COUNTED =
  /^(?<kind>\S+) (?<from>\d{4}-\d{2}-\d{2})\/(?<until>\d{4}-\d{2}-\d{2})(?: v(?<version>\d+))?(?: (?<hospital>\S+))?(?: (?<ward>.+))?$/
const BROUGHT = /^brought=(?<brought>\d+)&known=(?<known>\d+)&left=(?<left>\d+)$/
const RIGHT = /^(?<role>\S+) (?<sign>[+-]) (?<alias>\S+)(?: (?<feature>\S+))?$/

/** The audit's text for things without an id: a person, counted results, a file, a right that a role got or lost. */
export function aboutText(about: string, { roles, people }: Known): string {
  const counted = COUNTED.exec(about)?.groups
  if (counted) {
    const { kind = '', from = '', until = '', version, hospital, ward } = counted
    const days = `${formatDay(from)} – ${formatDay(until)}`
    return [kindText(kind), version && t('staff:versionOf', { version }), days, hospital && nameOfUnit(hospital), ward]
      .filter(Boolean)
      .join(', ')
  }
  const nameOfRole = (role: string) => localize(roles.find((one) => one.role === role)?.name) ?? role
  const person = personWords(about, currentLanguage(), nameOfRole)
  if (person !== undefined) return person
  const file = aboutFileText(about, people)
  if (file !== undefined) return file
  const handedOver = BROUGHT.exec(about)?.groups
  if (handedOver) {
    const { brought = '', known = '', left = '' } = handedOver
    return t('staff:shownBrought', { brought, known, left })
  }
  const right = RIGHT.exec(about)?.groups
  if (!right) return about
  const { role = '', sign, alias, feature } = right
  const menu = staffAliases.find((one) => one === alias)
  const act = staffFeatures.find((one) => one === feature)
  const what = menu ? [t(`staff:menu_${menu}`), act && t(`staff:feature_${act}`)].filter(Boolean).join(': ') : alias
  return `${nameOfRole(role)} ${sign === '+' ? '+' : '−'} ${what}`
}
