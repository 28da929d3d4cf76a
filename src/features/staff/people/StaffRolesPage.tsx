import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useNavigate } from 'react-router-dom'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { featuresOf, staffAliases, staffRole, type StaffAlias } from '#core/domain/staff/staff.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { askWhoIsHere, staffMeAtom, viewedAsAtom, type StaffRoleMenus } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { BackToList } from '#features/staff/list/rows/BackToList.tsx'
import { DataFrame } from '#features/staff/list/DataFrame.tsx'
import { useChange } from '#features/staff/list/changes/use-change.ts'
import { useFilters } from '#features/staff/list/filters/use-filters.ts'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import { WrongFilters } from '#features/staff/list/filters/WrongFilters.tsx'
import { StaffHeading } from '#features/staff/StaffHeading.tsx'

const nothing = {}
const fields = { role: staffRole }

/** The menus and rights of each role. */
export function StaffRolesPage() {
  const { values, wrong, set } = useFilters(fields)
  const list = useStaffData(staffCalls.staffRoleMenus, nothing)
  return (
    <div className="flex flex-col gap-6">
      <BackToList to={staffPages.people} what={t('staff:page_people')} />
      <StaffHeading title={t('staff:roles')} />
      <DataFrame from={list}>
        {({ roles }) => {
          const asked = roles.find(({ role }) => role === values.role)
          const chosen = asked ?? roles[0]
          const unknown = values.role !== undefined && !asked ? ['role'] : wrong
          return (
            <>
              <WrongFilters names={unknown} />
              <div className="max-w-sm">
                <SelectField
                  id="chosen-role"
                  label={t('staff:role')}
                  value={chosen?.role ?? ''}
                  onChange={(role) => set({ role })}
                  options={roles.map(({ role, name }) => ({ value: role, label: localize(name) }))}
                />
              </div>
              {chosen && <RoleMenus key={chosen.role} role={chosen} onChanged={list.reload} />}
            </>
          )
        }}
      </DataFrame>
    </div>
  )
}

interface RoleMenusProps {
  readonly role: StaffRoleMenus
  readonly onChanged: () => Promise<unknown>
}

function RoleMenus({ role, onChanged }: RoleMenusProps) {
  const store = useStore()
  const viewAs = useSetAtom(viewedAsAtom)
  const navigate = useNavigate()
  const changed = async () => {
    await onChanged()
    // The changed role may be the person's own.
    void askWhoIsHere(store)
  }
  const { send, busy } = useChange(staffCalls.staffChangeRoleMenu, changed)
  const { send: want } = useChange(staffCalls.staffWantPasskey, changed)
  const isLocked = useAtomValue(staffMeAtom)?.Roles.every(({ isSuper }) => isSuper === '0')
  const look = () => {
    viewAs(role)
    void navigate(staffPages.home)
  }
  return (
    <>
      {role.isSuper === '1' && <Alert tone="info">{t('staff:roleSuper')}</Alert>}
      <Checkbox
        id="wants-passkey"
        label={t('staff:wantsPasskey')}
        hint={t('staff:wantsPasskeyHint')}
        checked={role.wantsPasskey}
        disabled={isLocked}
        onChange={({ target }) => void want({ role: role.role, wanted: target.checked })}
      />
      <Button variant="secondary" className="self-start" onClick={look}>
        {t('staff:viewAs')}
      </Button>
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {staffAliases.map((alias) => (
          <fieldset key={alias} disabled={isLocked} aria-busy={busy} className="flex flex-col gap-2">
            <legend className="mb-2 text-lg font-bold">{t(`staff:menu_${alias}`)}</legend>
            {featuresOf[alias].map((feature) => (
              <Checkbox
                key={feature}
                id={`${alias}-${feature}`}
                label={t(`staff:feature_${feature}`)}
                checked={allowsFeature(role.Navigations, alias, feature)}
                disabled={isFixed(role, alias)}
                onChange={({ target }) => void send({ role: role.role, alias, feature, allowed: target.checked })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** Rights that cannot be removed: the home, and for the super role the staff page, so that roles can still be given. */
const isFixed = ({ isSuper }: StaffRoleMenus, alias: StaffAlias) =>
  alias === 'staff-home' || (isSuper === '1' && alias === 'staff-people')
