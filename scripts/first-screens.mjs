// Writes the pages for first visits: the app's page with its styles and with an area's first screen as text. A browser
// draws this screen before any script arrives. The server sends the page to browsers without a cookie of ours. Some
// pages have a screen for each kind of portal visitor; they show the one that state/account/sharing.ts has stored.

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './program.mjs'

const dist = join(root, 'dist')
const sources = join(root, 'src', 'app', 'first-screens')
/** @type {{ path: string, name: string, visitor?: string }[]} */
const places = JSON.parse(await readFile(join(sources, 'places.json'), 'utf8'))
/** @type {Record<string, string[]>} */
const early = JSON.parse(await readFile(join(dist, 'early-files.json'), 'utf8'))
const page = await readFile(join(dist, 'index.html'), 'utf8')

const [sheet, address] = /<link rel="stylesheet"[^>]+href="([^"]+)">/.exec(page) ?? []
if (!sheet || !address) throw new Error('index.html names no style sheet')
const styles = await readFile(join(dist, address), 'utf8')
const [splash = ''] = /<div id="splash"[\s\S]*?<\/div>/.exec(page) ?? []
const scripts = page.match(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? []
if (scripts.length === 0) throw new Error('index.html names no script')

// A hidden page paints nothing, so it begins at once. Else a task requests a few files: all of them would block the page.
const start = `(() => {
  const isShown = (visitor) => {
    try {
      const kept = (name) => localStorage.getItem('portal.' + name + '.v1')
      if (kept('home') !== visitor || kept('language') === 'en') return false
      document.documentElement.dataset.textSize = kept('text-size') || ''
      const { is, who } = JSON.parse(kept('session'))
      return is === 'verified' && who.is === visitor
    } catch {
      return false
    }
  }
  for (const one of document.querySelectorAll('template[data-visitor]')) {
    const { content, dataset } = one
    if (isShown(dataset.visitor)) document.getElementById('splash').replaceWith(content)
    one.remove()
  }
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const files = [...document.getElementById('app-scripts').content.cloneNode(true).children]
    const request = () => {
      document.body.append(...files.splice(0, document.hidden ? files.length : 6))
      if (files.length > 0) setTimeout(request)
    }
    request()
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 1000)
  if (document.hidden) begin()
})()`

/** @type {Record<string, { file: string, style: string, script: string, visitors: boolean }>} */
const index = {}
await mkdir(join(dist, 'first-screens'), { recursive: true })
for (const [path, screens = []] of Map.groupBy(places, (one) => one.path)) {
  const [{ name = '' } = {}] = screens
  const visitors = screens.some(({ visitor }) => visitor !== undefined)
  const texts = await Promise.all(
    screens.map(async (one) => screenOf(one, await readFile(join(sources, `${one.name}.html`), 'utf8'))),
  )
  const { markup, rules } = withoutStyleAttributes(texts.join('') + (visitors ? splash : ''))
  const style = styles + rules
  const text = pageOf({ path, markup, style })
  // Named by its hash: a server that runs on during a build knows only the policy of its own files.
  const file = `first-screens/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.html`
  index[path] = { file, style: hashOf(style), script: hashOf(start), visitors }
  await writeFile(join(dist, file), text)
}
await writeFile(join(dist, 'first-screens.json'), JSON.stringify(index))

/** As a content security policy writes it. @param {string} text */
function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * @param {{ visitor?: string }} place
 * @param {string} text
 */
function screenOf({ visitor }, text) {
  const screen = `<div id="first-screen" inert aria-hidden="true">${text}</div>`
  return visitor === undefined ? screen : `<template data-visitor="${visitor}">${screen}</template>`
}

/**
 * What a browser draws comes first. The app's scripts are requested after the first paint: they would delay it.
 * @param {{ path: string, markup: string, style: string }} given
 */
function pageOf({ path, markup, style }) {
  const files = Object.entries(early).flatMap(([below, names]) =>
    below === '/' || path === below || path.startsWith(`${below}/`) ? names : [],
  )
  const preloads = files.map((one) => `<link rel="modulepreload" crossorigin href="/${one}">`)
  const screen = `<div id="root"></div>${markup}`
  const last = [...scripts, ...preloads].join('\n')
  const bare = scripts.reduce((text, script) => text.replace(script, ''), page)
  return (
    bare
      // The link to the style sheet stays but loads nothing: later scripts look for it.
      .replace(sheet ?? '', (link) => `<style>${style}</style>${link.replace('>', ' media="not all" disabled>')}`)
      .replace(
        /<div id="root"><\/div>[\s\S]*<\/body>/,
        () => `${screen}\n<template id="app-scripts">${last}</template>\n<script>${start}</script>\n</body>`,
      )
  )
}

/**
 * The page's policy allows no style attribute, so each becomes a rule in the page's style element.
 * @param {string} text
 */
function withoutStyleAttributes(text) {
  /** @type {string[]} */
  const found = []
  const markup = text.replaceAll(/ style="([^"]*)"/g, (_all, rule) => {
    if (!found.includes(rule)) found.push(rule)
    return ` data-style="${found.indexOf(rule)}"`
  })
  return { markup, rules: found.map((rule, at) => `[data-style="${at}"]{${rule}}`).join('') }
}
