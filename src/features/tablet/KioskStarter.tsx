import { useSetAtom } from 'jotai/react'
import { useState, type FormEvent } from 'react'
import { surveys } from '#core/domain/survey.ts'
import { titleOf } from '#core/questionnaires/titles.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { startKioskAtom } from '#state/tablet/kiosk.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { loadQuestionnaireAtom } from '#state/outbox/questionnaires.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'

const IDLE_MINUTES = ['1', '2', '5']

/** Which questionnaire patients are given, and when a screen that was left is cleared. */
export function KioskStarter() {
  const [kind, setKind] = useState<string>(surveys[0].kind)
  const [minutes, setMinutes] = useState('2')
  const start = useSetAtom(startKioskAtom)
  const load = useSetAtom(loadQuestionnaireAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const startIfThere = async () => {
    if (await load(kind)) await start({ kind, idleMinutes: Number(minutes) })
    else notify('danger', t('tablet:noQuestionnaire'))
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
          options={surveys.map((one) => ({ value: one.kind, label: localize(titleOf(one.kind)) ?? one.kind }))}
          chosen={kind}
          onChange={({ target }) => setKind(target.value)}
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
