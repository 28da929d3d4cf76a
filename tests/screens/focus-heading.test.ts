import { expect, it, onTestFinished } from 'vitest'
import { focusHeading } from '#ui/page/focus-heading.ts'

/** A page with a bar above an empty screen. */
function emptyScreen() {
  const page = document.createElement('div')
  page.innerHTML = '<nav><a href="#menu">Menu</a><button>Panel</button></nav><main></main>'
  document.body.append(page)
  onTestFinished(() => page.remove())
  const [link, panel, screen] = ['a', 'button', 'main'].map((name) => page.querySelector<HTMLElement>(name)!)
  const draw = () => (screen!.innerHTML = '<h1>Selamat datang</h1>')
  return { link: link!, panel: panel!, screen: screen!, draw, heading: () => page.querySelector('h1') }
}

it('a screen that comes late takes the focus from the link that led to it', async () => {
  const { link, screen, draw, heading } = emptyScreen()
  link.focus()
  onTestFinished(focusHeading(screen))
  draw()
  await expect.poll(() => document.activeElement).toBe(heading())
})

it('a late heading leaves the focus where the keyboard has moved it', async () => {
  const { link, panel, screen, draw, heading } = emptyScreen()
  link.focus()
  onTestFinished(focusHeading(screen))
  panel.focus()
  draw()
  await expect.poll(heading).not.toBeNull()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(panel)
})
