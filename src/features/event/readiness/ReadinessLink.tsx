import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { classes } from '#ui/markup/classes.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { toneSurface } from '#ui/notice/tone.ts'
import { paths } from '#features/event/paths.ts'
import { useReadiness } from './use-readiness.ts'

/** One line that says whether this device can go to the field. */
export function ReadinessLink() {
  const { checks } = useReadiness()
  const ready = checks?.every(({ state }) => state !== 'bad')
  const tone = ready === undefined ? 'neutral' : ready ? 'success' : 'warning'
  return (
    <Link
      to={paths.readiness}
      className={classes(
        'flex min-h-14 items-center gap-3 rounded-card border px-5 py-3 no-underline',
        toneSurface[tone],
      )}
    >
      <Icon name={ready === false ? 'alert' : 'shield'} className="size-6 shrink-0" />
      <span className="grow">
        <span className="block font-semibold">{t('event:toReadiness')}</span>
        <span className="block text-sm">
          {ready === undefined ? t('event:checking') : ready ? t('event:readyForField') : t('event:notReadyForField')}
        </span>
      </span>
      <Icon name="arrowRight" />
    </Link>
  )
}
