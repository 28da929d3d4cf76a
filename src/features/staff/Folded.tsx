import { Icon } from '#ui/icon/Icon.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface FoldedProps {
  /** The id to which an address can link. */
  readonly id?: string
  readonly title: string
  readonly as: 'h2' | 'h3'
  /** The most important fact, visible while the part is closed. */
  readonly brief?: string
  /** Whether the part begins open. */
  readonly isOpen?: boolean
  readonly children: Elements
}

/** A part of a long page, folded behind its title. On paper it is open. */
export const Folded = ({ id, title, as: Heading, brief, isOpen = false, children }: FoldedProps) => (
  <section aria-label={title} className="border-b border-line print:break-inside-avoid">
    <details id={id} open={isOpen} className="group scroll-mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 rounded-control py-0.5 hover:bg-tint [&::-webkit-details-marker]:hidden">
        <Heading
          className={`min-w-0 flex-1 wrap-anywhere ${Heading === 'h2' ? 'text-xl font-bold' : 'text-sm leading-snug font-semibold md:text-base'}`}
        >
          {title}
        </Heading>
        {brief !== undefined && (
          <span className="max-w-1/3 text-right text-sm leading-snug text-muted tabular-nums">{brief}</span>
        )}
        <Icon name="chevronDown" className="size-5 shrink-0 text-muted group-open:rotate-180 print:hidden" />
      </summary>
      <div className="flex flex-col gap-2 pt-1 pb-4">{children}</div>
    </details>
  </section>
)
