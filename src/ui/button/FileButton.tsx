import { useRef } from 'react'
import { Button } from './Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface FileButtonProps {
  readonly label: string
  /** The allowed types and endings, as in the `accept` attribute. */
  readonly accept: string
  readonly busy?: boolean
  readonly onFile: (file: File) => void
  /** Before the label. */
  readonly children?: Elements
}

export function FileButton({ label, accept, busy = false, onFile, children }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => picker.current?.click()}>
        {children}
        <span>{label}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // An emptied field fires an event when the same file is chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
