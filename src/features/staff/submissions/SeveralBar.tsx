import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { type ReviewLabel, reviewLabels } from '#core/domain/review/review.ts'
import { formatInteger } from '#i18n/format-integer.ts'
import { t } from '#i18n/t.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '#ui/field/SelectField.tsx'
import { GiveTo } from '#features/staff/list/changes/GiveTo.tsx'
import { useStaffData } from '#features/staff/list/use-staff-data.ts'
import type { ListedForm, SeveralChange } from './several.ts'

interface SeveralBarProps {
  /** The forms of the page that can be reviewed. */
  readonly visible: readonly ListedForm[]
  readonly chosen: readonly ListedForm[]
  /** All results, where they are chosen. */
  readonly all: { readonly forms: readonly unknown[]; readonly more: boolean } | undefined
  readonly offersAll: boolean
  readonly busy: boolean
  readonly onChoose: (forms: readonly ListedForm[]) => void
  readonly onChooseAll: () => void
  readonly onChange: (what: SeveralChange) => void
}

interface Asked {
  readonly what: SeveralChange
  /** What is done, as its button says it. */
  readonly act: string
}

/** Chooses the forms of a page or all results, and does something with them. What is not seen is asked about by its number. */
export function SeveralBar({ all, visible, chosen, offersAll, busy, ...on }: SeveralBarProps) {
  const mayAssign = useAtomValue(staffMayAtom)('staff-submissions', 'assign')
  const [asked, setAsked] = useState<Asked>()
  const count = all ? all.forms.length : chosen.length
  const isNone = all !== undefined || chosen.length === visible.length
  const act = (what: SeveralChange, name: string) => {
    if (all) setAsked({ what, act: name })
    else on.onChange(what)
  }
  const confirm = () => {
    if (asked) on.onChange(asked.what)
    setAsked(undefined)
  }
  return (
    <section aria-label={t('staff:several')} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => on.onChoose(isNone ? [] : visible)}>
          {isNone ? t('staff:chooseNone') : t('staff:chooseVisible', { count: visible.length })}
        </Button>
        {offersAll && !all && (
          <Button variant="quiet" busy={busy} onClick={on.onChooseAll}>
            {t('staff:chooseResults')}
          </Button>
        )}
        {count > 0 && (
          <p className="font-semibold">{t(all && !all.more ? 'staff:chosenResults' : 'staff:chosen', { count })}</p>
        )}
        {count > 0 && (
          <>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => act({ state: 'in-review', assignee: 'me' }, t('staff:take'))}
            >
              {t('staff:take')}
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => act({ state: 'closed' }, t('staff:closeReview'))}>
              {t('staff:closeReview')}
            </Button>
          </>
        )}
      </div>
      {all?.more && <p className="text-muted">{t('staff:chosenMost', { most: formatInteger(count) })}</p>}
      {chosen[0] && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {mayAssign && (
            <GiveSeveral
              like={chosen[0]}
              busy={busy}
              onGive={(what) => act(what, t('staff:givenTo', { name: what.assigneeName ?? '' }))}
            />
          )}
          <SetLabel
            busy={busy}
            onSet={(name) =>
              act({ label: { name, isOn: true } }, t('staff:labelOn', { name: t(`staff:label_${name}`) }))
            }
          />
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('staff:severalTitle', { count })}
        confirmLabel={t('staff:severalConfirm', { count })}
        cancelLabel={t('cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {asked?.act}
      </ConfirmDialog>
    </section>
  )
}

interface GiveSeveralProps {
  /** The colleagues to offer are those who may be given this form. */
  readonly like: ListedForm
  readonly busy: boolean
  readonly onGive: (what: SeveralChange) => void
}

function GiveSeveral({ like: { kind, hospital }, busy, onGive }: GiveSeveralProps) {
  const { data } = useStaffData(staffCalls.staffReviewColleagues, { kind, ...(hospital !== null && { hospital }) })
  return (
    <GiveTo
      colleagues={data?.colleagues ?? []}
      assigneeId={undefined}
      busy={busy}
      onGive={({ id, name }) => onGive({ state: 'in-review', assignee: id, assigneeName: name })}
    />
  )
}

interface SetLabelProps {
  readonly busy: boolean
  readonly onSet: (name: ReviewLabel) => void
}

function SetLabel({ busy, onSet }: SetLabelProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const label = reviewLabels.find((name) => name === chosen)
  const set = () => {
    setIsMissing(!label)
    if (label) onSet(label)
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-56 sm:max-w-sm">
        <SelectField
          id="set-label"
          label={t('staff:setLabel')}
          error={isMissing ? t('staff:setLabelRequired') : undefined}
          value={label ?? ''}
          onChange={(name) => {
            setChosen(name)
            setIsMissing(false)
          }}
          options={[
            { value: '', label: t('staff:setLabelWhich') },
            ...reviewLabels.map((name) => ({ value: name, label: t(`staff:label_${name}`) })),
          ]}
        />
      </div>
      <Button variant="secondary" busy={busy} onClick={set}>
        {t('staff:setLabel')}
      </Button>
    </div>
  )
}
