import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { utils } from 'vitest/browser'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { QuestionnaireForm } from '#forms/QuestionnaireForm.tsx'
import { setUpTexts } from '#i18n/set-up-texts.ts'

/** A text, or a node with a role. */
type Told = string | ReturnType<typeof utils.aria.generateAriaTree>

/**
 * The pages of forms as a screen reader tells them, compared with snapshots. Parts around every page are told with the
 * first page; a page that is not asked yet is replaced by another one.
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
    // Two buttons of the frame load late.
    await expect.poll(() => document.body.textContent).toMatch(/Ukuran huruf.*Cetak formulir kosong/)
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
    const frame = form.container.querySelector('main') ?? document.body
    const shown = step === 0 ? [...frame.children] : [...frame.querySelectorAll('form')]
    pages.add(inLines(shown.flatMap((element) => utils.aria.generateAriaTree(element).children)))
    await form.unmount()
  }
  expect(`\n${[...pages].join('\n\n')}\n`).toMatchSnapshot()
})

/** Writes each field with its explanation in one line, and adjacent buttons in one line. */
function inLines(nodes: readonly Told[]): string {
  const shown = withoutLabels(nodes)
  const isBeside = (before: Told, node: Told) =>
    isExplanation(before) || (roleOf(before) === 'button' && roleOf(node) === 'button')
  return shown
    .map((node, at) => (at === 0 ? '' : isBeside(shown[at - 1] ?? '', node) ? ' | ' : '\n') + inWords(node))
    .join('')
}

/** Leaves out labels, which are told with their fields. */
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
