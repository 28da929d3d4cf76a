import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page } from 'vitest/browser'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import '#app/styles.css'
import { CardWidget } from '#ui/card/CardWidget.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { Controls } from '#tests/controls/Controls.tsx'
import { settle } from '#tests/support/screen-faults.ts'
import { checkScreen } from './check-screen.ts'

it('every control can be read, reached and tapped in each of its states', async () => {
  await setUpTexts('en')
  await render(<Controls />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkScreen('controls', { closely: 320 })
})

it('in forced colours an edge takes the place of a fill, and with less motion preferred there is none', async () => {
  await setUpTexts('en')
  await render(<Controls />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const groundOf = (one: Element) => getComputedStyle(one).backgroundColor
  const isFilled = (one: Element) => {
    const ground = groundOf(one)
    return !ground.endsWith(', 0)') && one.parentElement !== null && ground !== groundOf(one.parentElement)
  }
  const filled = [...document.querySelectorAll('main :is(a, button, label, progress, [aria-current])')].filter(isFilled)
  expect(filled.length).toBeGreaterThan(10)
  await emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' })
  onTestFinished(
    async () => void (await emulate({ 'forced-colors': 'none', 'prefers-reduced-motion': 'no-preference' })),
  )
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
  const edgeless = filled.filter((one) => parseFloat(getComputedStyle(one).borderTopWidth) === 0)
  expect(edgeless.map((one) => `${one.tagName} ${one.textContent}`)).toEqual([])
  // In forced colours the dialog's shadow and backdrop are gone.
  const dialog = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => dialog.remove())
  expect(dialog).toHaveStyle({ borderTopWidth: '1px' })
  // Chosen or completed controls have another background than the others.
  await page.getByRole('radio', { name: '3', exact: true }).click()
  for (const [one, other] of [
    ['label:has([value="3"])', 'label:has([value="4"])'],
    ['label:has([name="pills"]:checked)', 'label:has([name="pills"]:not(:checked))'],
    ['li[aria-current]', 'li[aria-current] ~ li'],
  ] as const) {
    const [chosen, rest] = [one, other].map((which) => document.querySelector(`main ${which}`))
    expect(chosen && rest && groundOf(chosen) !== groundOf(rest), one).toBe(true)
  }
  await settle()
  expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
})

const emulate = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

it('a card that comes late to a scrolled page shows its title at once', async () => {
  const { rerender } = await render(<div style={{ height: 2000 }} />)
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1500)
  const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ top: 400, behavior: 'instant' })
  await heard
  await rerender(
    <div style={{ height: 2000 }}>
      <CardWidget title="Late">Content</CardWidget>
    </div>,
  )
  const button = page.getByRole('button', { name: 'Late' })
  await expect.element(button).toBeVisible()
  const title = button.element().closest('header')
  await expect.element(title).toHaveStyle({ position: 'sticky' })
})

const points = ['Sangat tidak puas', 'Tidak puas', 'Puas', 'Sangat puas']

it('a scale stands in one row or in one column, and choosing a point moves nothing', async () => {
  await render(
    <main style={{ padding: 32 }}>
      <ChoiceGroup
        type="radio"
        id="scale"
        name="scale"
        legend="How satisfied are you?"
        options={points.map((label, place) => ({ value: String(place), label }))}
        clear={{ label: 'Clear', onClear: () => undefined }}
      />
      <p>What follows</p>
    </main>,
  )
  const places = () =>
    [...document.querySelectorAll('label, span, p')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height]
    })
  const sidesOf = (side: 'x' | 'y') =>
    new Set([...document.querySelectorAll('label')].map((label) => Math.round(label.getBoundingClientRect()[side])))
      .size
  for (const [width, rows] of [
    [320, 4],
    [360, 4],
    [560, 4],
    [704, 1],
    [1280, 1],
  ] as const) {
    await page.viewport(width, 700)
    expect.soft([sidesOf('y'), sidesOf('x')], `${width} px`).toEqual([rows, points.length / rows])
    const before = places()
    for (const label of points) {
      await page.getByRole('radio', { name: label, exact: true }).click()
      expect.soft(places(), `${width} px, ${label}`).toEqual(before)
    }
  }
})
