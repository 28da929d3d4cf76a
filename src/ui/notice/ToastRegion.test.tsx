import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Toast } from './ToastCard.tsx'
import { ToastRegion } from './ToastRegion.tsx'

const draw = (...toasts: Toast[]) =>
  renderToStaticMarkup(
    <ToastRegion toasts={toasts} onDismiss={vi.fn()} label="Pemberitahuan" closeLabel="Tutup pemberitahuan" />,
  )

it('has a region for urgent messages and one for others before the first message', () => {
  expect(draw()).toMatch(/<div aria-live="assertive"><\/div><div aria-live="polite"><\/div>/)
})

it.each([
  ['danger', 'assertive', 'bg-danger'],
  ['success', 'polite', 'bg-primary-strong'],
] as const)('says %s in its own region and colour, with a button to close it', (tone, urgency, colour) => {
  const markup = draw({ id: '1', tone, text: 'Pesan' })
  const said = new RegExp(`aria-live="${urgency}"><div [^>]*${colour}[^>]*>.*Pesan.*aria-label="Tutup pemberitahuan"`)
  expect(markup).toMatch(said)
})
