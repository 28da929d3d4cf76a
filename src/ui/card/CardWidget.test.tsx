import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CardWidget } from './CardWidget.tsx'

it('is open and named by its title, which folds it', () => {
  const markup = renderToStaticMarkup(<CardWidget title="Di perangkat ini">Isi</CardWidget>)
  const [, id] = /aria-labelledby="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`id="${id}" aria-expanded="true" aria-controls="${id}-body"`)
  expect(markup).toContain(`<div id="${id}-body" aria-busy="false"`)
})

it('has buttons only for actions that it offers', () => {
  const buttons = (markup: string) => [...markup.matchAll(/<button[^>]*>/g)].length
  expect(buttons(renderToStaticMarkup(<CardWidget title="A">Isi</CardWidget>))).toBe(1)
  const whole = renderToStaticMarkup(
    <CardWidget
      title="A"
      onReload={async () => undefined}
      reloadLabel="Muat lagi"
      onBeforeRemove={() => true}
      removeLabel="Sembunyikan"
    >
      Isi
    </CardWidget>,
  )
  expect(buttons(whole)).toBe(3)
  for (const label of ['Muat lagi', 'Sembunyikan']) expect(whole).toContain(`aria-label="${label}"`)
})
