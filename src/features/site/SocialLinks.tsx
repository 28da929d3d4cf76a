import { t } from '#i18n/t.ts'

/** Where else the group is to be found, as far as that is configured. */
export function SocialLinks({ links }: { readonly links: readonly URL[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={t('site:social')} className="flex flex-wrap">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            rel="noopener noreferrer"
            className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-action underline-offset-4 hover:underline"
          >
            {link.hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}
