import type { Dispatch } from 'react'
import { Icon } from '#ui/icon/Icon.tsx'

interface HistorySearchProps {
  readonly label: string
  readonly text: string
  readonly onChange: Dispatch<string>
}

export const HistorySearch = ({ label, text, onChange }: HistorySearchProps) => (
  <label className="relative block">
    <span className="sr-only">{label}</span>
    <Icon name="search" className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted" />
    <input
      type="search"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      className="min-h-12 w-full rounded-control border border-outline bg-surface pr-2 pl-11 text-base text-ellipsis hover:border-action md:pr-4 md:text-lg"
    />
  </label>
)
