import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'

interface FileLinksProps {
  readonly links: readonly (readonly [text: string, address: string])[]
  readonly hint?: string
}

/** What is shown, as a file. The browser saves it as it comes, shows how far it is, and can end it. */
export const FileLinks = ({ links, hint }: FileLinksProps) => (
  <section aria-label={t('staff:export')} className="flex flex-wrap items-center gap-3 print:hidden">
    {links.map(([text, address]) => (
      <a key={text} href={address} download className={buttonStyle('secondary')}>
        {text}
      </a>
    ))}
    {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
  </section>
)
