import { useSetAtom } from 'jotai/react'
import { useState, type FormEvent } from 'react'
import { surveys, type Survey } from '#core/domain/survey/survey.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import type { Ward } from '#core/survey/tablet-door.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { noteWholeHome } from '#state/account/sharing.ts'
import { startKioskAtom } from '#state/tablet/kiosk-visits.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { loadQuestionnaireAtom } from '#state/forms/questionnaires.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'

const IDLE_MINUTES = ['1', '2', '5']

interface KioskStarterProps {
  readonly ward: Ward | undefined
}

/** Starts the kiosk: the questionnaire for the patients, and the idle time after which a screen is cleared. */
export function KioskStarter({ ward }: KioskStarterProps) {
  const offered = surveysOf(ward)
  const [chosen, setChosen] = useState<string>()
  const { kind } = offered.find((one) => one.kind === chosen) ?? offered[0] ?? surveys[0]
  const [minutes, setMinutes] = useState('2')
  const start = useSetAtom(startKioskAtom)
  const load = useSetAtom(loadQuestionnaireAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const startIfThere = async () => {
    if (await load(kind)) {
      noteWholeHome(undefined)
      await start({ kind, idleMinutes: Number(minutes) })
    } else notify('danger', t('tablet:noQuestionnaire'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(startIfThere, t('actionFailed'))
  }
  return (
    <Card as="section" aria-labelledby="kiosk">
      <form onSubmit={submit} className="flex flex-col gap-6">
        <header>
          <h2 id="kiosk" className="text-xl font-bold">
            {t('tablet:kioskTitle')}
          </h2>
          <p className="mt-1 text-pretty text-muted">{t('tablet:kioskIntro')}</p>
        </header>
        <ChoiceGroup
          type="radio"
          id="kiosk-questionnaire"
          name="kiosk-questionnaire"
          legend={t('tablet:questionnaire')}
          layout="list"
          options={offered.map((one) => ({ value: one.kind, label: localize(titleOf(one.kind)) ?? one.kind }))}
          chosen={kind}
          onChange={({ target }) => setChosen(target.value)}
        />
        <ChoiceGroup
          type="radio"
          id="kiosk-idle"
          name="kiosk-idle"
          legend={t('tablet:idle')}
          options={IDLE_MINUTES.map((value) => ({ value, label: t('tablet:minutes', { count: Number(value) }) }))}
          chosen={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <Button type="submit" size="large" className="sm:self-end">
          {t('tablet:startKiosk')}
        </Button>
      </form>
    </Card>
  )
}

/** The surveys that fit a patient on the ward's list; all surveys while no patient fits any. */
function surveysOf(ward: Ward | undefined): readonly Survey[] {
  const asked = new Set(ward?.admissions.flatMap(({ vouchers }) => vouchers.map(({ kind }) => kind)))
  return asked.size === 0 ? surveys : surveys.filter(({ kind }) => asked.has(kind))
}
