import { expect, it } from 'vitest'
import { findSharedTexts } from './shared-texts.ts'

/** Drawn once for the printer, and never changed. */
const printed = ['src/forms/paper/BlankForm.tsx']

it('[FO45] [FO46] a text that changes, or beside which something changes, stands alone in its element', () => {
  expect(findSharedTexts((path) => path.startsWith('src/') && !printed.includes(path)).map(tell)).toEqual([])
})

it('finds each way in which a text may share its element, and nothing else', () => {
  const found = findSharedTexts((path) => path === 'tests/walls/samples/SharedTexts.tsx', 'tests/tsconfig.json')
  expect(found.map(({ text }) => text)).toEqual([
    '{label}',
    '{children}',
    "{t('ready')}",
    "{busy && 'busy'}",
    "{t('ready')}",
    '{count}',
    "{busy ? 'busy' : 'free'}",
    '{label}',
    'label',
    "busy ? 'busy' : null",
  ])
})

const tell = ({ path, line, text }: ReturnType<typeof findSharedTexts>[number]) =>
  `${path}:${line}: ${text} shares its element with what comes and goes: give it a span`
