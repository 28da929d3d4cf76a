import { t } from '#i18n/t.ts'

interface KeysHintProps {
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Names the keys on a wide screen, with a switch for them. */
export const KeysHint = ({ text, isOn, onToggle }: KeysHintProps) => (
  <div className="hidden flex-wrap items-center gap-x-3 text-sm text-muted lg:flex print:hidden">
    {isOn && <p>{text}</p>}
    <button
      type="button"
      onClick={onToggle}
      className="min-h-11 cursor-pointer rounded-control px-1 font-semibold text-action underline underline-offset-4"
    >
      {isOn ? t('staff:keysOff') : t('staff:keysOn')}
    </button>
  </div>
)
