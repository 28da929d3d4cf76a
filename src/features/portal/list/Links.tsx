import { Link } from 'react-router-dom'

interface LinksProps {
  readonly title: string
  /** Of what the links are called, where it is not the page's. */
  readonly lang?: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

/** Pages that belong to this one. */
export function Links({ title, lang, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              lang={lang}
              className="flex min-h-11 items-center rounded-full border border-outline px-4 font-medium text-brand-800 no-underline hover:border-brand-700 hover:bg-brand-50"
            >
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
