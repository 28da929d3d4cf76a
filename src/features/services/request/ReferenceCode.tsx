import { encodeQR } from 'qr'
import { t } from '#i18n/t.ts'

/** The reference of a request as text and as a QR code, to be read out or scanned. */
export function ReferenceCode({ reference }: { readonly reference: string }) {
  const rows = encodeQR(reference, 'raw', { border: 2 })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="flex flex-col items-center gap-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded from a file
        role="img"
        aria-label={t('services:qr', { reference })}
        shapeRendering="crispEdges"
        className="size-40 rounded-control border border-line bg-white text-ink"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="text-sm text-muted">{t('services:reference')}</p>
      <p className="text-xl font-bold tracking-wider text-ink tabular-nums">{reference}</p>
    </div>
  )
}
