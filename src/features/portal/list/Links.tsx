import { Link } from 'react-router-dom'

interface LinksProps {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

/** Links to related pages. */
export function Links({ title, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <h2 className="font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="flex min-h-11 items-center rounded-full border border-outline px-4 font-medium text-action no-underline hover:border-action hover:bg-tint"
            >
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
