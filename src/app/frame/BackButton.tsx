import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { hasWayBack } from '#ui/page/has-way-back.ts'
import { Icon } from '#ui/icon/Icon.tsx'

/** Goes back; on the first page of a visit, to the home. */
export function BackButton({ home }: { readonly home: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      aria-label={t('back')}
      onClick={() => void (hasWayBack() ? navigate(-1) : navigate(home))}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-canvas"
    >
      <Icon name="arrowLeft" />
    </button>
  )
}
