import { useState } from 'react'
import { initialsOf } from '#core/domain/survey/mask.ts'
import { needsVoucher, type Survey } from '#core/domain/survey/survey.ts'
import { admissionsFor, findAdmissions } from '#core/survey/find-admissions.ts'
import type { Ward } from '#core/survey/tablet-door.ts'
import { zoneOf } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Badge } from '#ui/notice/Badge.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { QR } from '#ui/icon/late-icons.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'
import { TextField } from '#ui/field/TextField.tsx'

/** The most patients shown at once. A ward has fewer. */
const SHOWN = 60

interface PickPatientProps {
  readonly survey: Survey
  readonly ward: Ward
  readonly busy: boolean
  /** Why the last chosen patient could not be opened, in words. */
  readonly problem: string | undefined
  readonly onPick: (admission: Ward['admissions'][number]) => void
  readonly onCode: () => void
}

/** The ward's patients by room, with the first letters of their names. */
export function PickPatient({ survey, ward, busy, problem, onPick, onCode }: PickPatientProps) {
  const [text, setText] = useState('')
  const found = findAdmissions(admissionsFor(survey, ward.admissions), text)
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{t('tablet:pickTitle')}</h1>
        <p className="text-lg text-pretty text-muted">{t('tablet:pickIntro')}</p>
      </header>
      {problem !== undefined && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <Card className="flex flex-col gap-5">
        <search>
          <form noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
            <TextField
              id="ward-search"
              label={t('tablet:search')}
              hint={t('tablet:searchHint')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </form>
        </search>
        <output className="text-muted">
          {found.length > 0 ? t('tablet:found', { count: found.length }) : t('tablet:noMatch')}
        </output>
        <ul className="flex flex-col gap-3">
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.admissionNumber}>
              <Button
                variant="secondary"
                size="large"
                busy={busy}
                className="w-full justify-start! text-left!"
                onClick={() => onPick(one)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block">
                    <span>{one.roomNumber ? t('tablet:room', { room: one.roomNumber }) : t('tablet:noRoom')}</span>
                    <span>{one.nursingRoom && `, ${one.nursingRoom}`}</span>
                  </span>
                  <span className="block font-normal">{initialsOf(one.fullName)}</span>
                </span>
                {/* Surveys that depend on a diagnosis do not show this, since it would reveal the diagnosis. */}
                {!needsVoucher(survey) && one.given.some(({ kind }) => kind === survey.kind) && (
                  <Badge tone="success" icon="check">
                    {t('tablet:given')}
                  </Badge>
                )}
              </Button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p className="text-muted">{t('tablet:moreFound')}</p>}
        <p className="text-sm text-muted">
          {t('tablet:asOf', { time: formatDateTime(new Date(ward.asOf), zoneOf(ward.place.hospitalUnit)) })}
        </p>
      </Card>
      <Button variant="secondary" size="large" onClick={onCode}>
        <StrokeIcon path={QR} />
        {t('tablet:enterCode')}
      </Button>
    </>
  )
}
