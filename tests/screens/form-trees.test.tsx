import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { utils } from 'vitest/browser'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'

/** A text, or what has a role. */
type Told = string | ReturnType<typeof utils.aria.generateAriaTree>

/**
 * What a screen reader tells of each page that every reader of a form meets, in its order: a change of it is a choice. What
 * stands around each page alike is told with the first; a page that is not asked yet shows another one.
 */
it.each(Object.entries(builtIn))('the pages of %s are told as they were', async (_, load) => {
  await setUpTexts('id')
  const questionnaire = await load()
  const pages = new Set<string>()
  for (const step of questionnaire.pages.keys()) {
    const form = await render(
      <main>
        <QuestionnaireForm questionnaire={questionnaire} defaultStep={step} onSubmit={() => Promise.resolve()} />
      </main>,
    )
    // The frame's two buttons load late.
    await expect.poll(() => document.body.textContent).toMatch(/Ukuran huruf.*Cetak formulir kosong/)
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    const frame = form.container.querySelector('main') ?? document.body
    const shown = step === 0 ? [...frame.children] : [...frame.querySelectorAll('form')]
    pages.add(inLines(shown.flatMap((element) => utils.aria.generateAriaTree(element).children)))
    await form.unmount()
  }
  expect(`\n${[...pages].join('\n\n')}\n`).toMatchSnapshot()
})

/** Each field in a line with what explains it, and buttons beside each other in one. */
function inLines(nodes: readonly Told[]): string {
  const shown = withoutLabels(nodes)
  const isBeside = (before: Told, node: Told) =>
    isExplanation(before) || (roleOf(before) === 'button' && roleOf(node) === 'button')
  return shown
    .map((node, at) => (at === 0 ? '' : isBeside(shown[at - 1] ?? '', node) ? ' | ' : '\n') + inWords(node))
    .join('')
}

/** A label is told with its field. */
const withoutLabels = (nodes: readonly Told[], name?: string) =>
  nodes.filter((node, at) => {
    const told = [name, ...[nodes[at - 1], nodes[at + 1], nodes[at + 2]].map((beside) => nameOf(beside))]
    return typeof node !== 'string' || !told.includes(node)
  })

const nameOf = (node: Told | undefined) => (typeof node === 'object' ? node.name : undefined)
const roleOf = (node: Told) => (typeof node === 'object' ? node.role : undefined)
const isExplanation = (node: Told) => typeof node === 'string' || roleOf(node) === 'paragraph'

function inWords(node: Told): string {
  if (typeof node === 'string') return `"${node}"`
  const { role, name, level, checked, disabled, expanded, children } = node
  const state = Object.entries({ checked, disabled, expanded }).flatMap(([key, value]) => (value ? [key] : []))
  const parts = [role + (role === 'heading' ? level : ''), ...(name ? [`"${name}"`] : []), ...state]
  const within = withoutLabels(children, name).map(inWords).join(', ')
  return parts.join(' ') + (within && ` { ${within} }`)
}
