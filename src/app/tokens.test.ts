import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const coloursIn = (css: string) =>
  new Map(
    [...css.matchAll(/--color-(?<role>[\w-]+): (?<hex>#[\da-f]{6});/g)].map(([, role = '', hex = '']) => [role, hex]),
  )

const [bright = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)')
const light = coloursIn(bright)
const schemes = { light, dark: new Map([...light, ...coloursIn(dark)]) }

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'tint'] as const

/** Pairs of text and background, which need 4.5 : 1 (WCAG 1.4.3). */
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...grounds.flatMap((on) => ['ink', 'muted', 'action'].map((text) => [text, on] as const)),
  ...['canvas', 'surface'].flatMap((on) => ['danger', 'warning', 'info'].map((text) => [text, on] as const)),
  ...['danger', 'warning', 'info'].flatMap((tone) => [
    [tone, `${tone}-tint`] as const,
    ['ink', `${tone}-tint`] as const,
  ]),
  ['ink', 'tint-strong'],
  ['action', 'tint-strong'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-primary', 'danger'],
  ['on-primary', 'danger-strong'],
  ['on-primary', 'muted'],
  ['on-brand', 'brand'],
  ['on-brand', 'white'],
]

/** Pairs of edge and background, which need 3 : 1 (WCAG 1.4.11). */
const edges: readonly (readonly [edge: string, ground: string])[] = [
  ['outline', 'canvas'],
  ['outline', 'surface'],
  ['danger', 'surface'],
  ['primary', 'surface'],
]

describe.each(['light', 'dark'] as const)('the colours of the %s scheme', (scheme) => {
  const colour = (role = '') => {
    const hex = schemes[scheme].get(role)
    if (hex === undefined) throw new TypeError(`no colour has the role ${role}`)
    return hex
  }

  it.each(texts)('lets everybody read %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('shows the edge %s on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

it.each([
  ['light', bright],
  ['dark', dark],
] as const)('the ground beside an open dialog is dimmed as the page is, in the %s scheme', (scheme, css) => {
  const backdrop = /--color-backdrop: #(?<hex>[\da-f]{8});/.exec(css)?.groups?.['hex'] ?? ''
  const canvas = schemes[scheme].get('canvas') ?? ''
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const dim = part(backdrop, 6) / 255
  const dimmed = [0, 2, 4]
    .map((at) => Math.round(part(canvas, at + 1) * (1 - dim) + part(backdrop, at) * dim))
    .map((value) => value.toString(16).padStart(2, '0'))
  expect(schemes[scheme].get('dimmed')).toBe(`#${dimmed.join('')}`)
})

it('has each colour of the dark scheme by a role of the light one', () => {
  expect([...coloursIn(dark).keys()].filter((role) => !light.has(role))).toEqual([])
})

it('is the only place that names a colour by its value', () => {
  // Colours in the pixels of a picture do not depend on the scheme.
  const apart = /\.test\.tsx?$|tokens\.css$|prepare-file\.ts$/
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:tsx?|css)$/.test(path) && !apart.test(path),
  )
  const literal = files.filter((path) =>
    /['"\s:]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgb|hsl|oklch)a?\(/i.test(
      readFileSync(join(src, path), 'utf8'),
    ),
  )
  expect(literal).toEqual([])
})

it('has a typeface of at most 40 kB in all', () => {
  const fonts = join(import.meta.dirname, 'fonts')
  const bytes = readdirSync(fonts)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => readFileSync(join(fonts, name)).length)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40_000)
})
