import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { asText } from '#tests/proof/bench/report.ts'
import { browserName } from '#tests/proof/bench/quiet-browser.ts'
import { startPortal } from '#tests/support/portal.ts'
import { requireQuietMachine } from '#tests/support/quiet-machine.ts'
import { measuredWith, writeSection } from '#tests/support/write-section.ts'
import { measuredPages, type MeasuredPage } from './measured-pages.ts'
import { withVisitor } from './open-visitors.ts'
import { faultsOf, lighthouseTable, sectionText, type PageResult } from './report.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { serveReference } from './serve-reference.ts'

const args = process.argv.slice(2)
const { values } = parseArgs({
  args,
  options: {
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new RangeError('--runs must be a whole number, at least 1')

if (values.write) requireQuietMachine()

const portal = await startPortal()
const urlOf = ({ path }: MeasuredPage) => (path === undefined ? reference.url : portal.url + path)
const reference = await serveReference()
try {
  const results: PageResult[] = []
  for (const page of measuredPages.filter(({ name }) => name.includes(values.only))) {
    const reports = await withVisitor(page.visitor, portal, async (browser) => {
      const all: Result[] = []
      for (let run = 0; run < runs; run++)
        all.push(await runLighthouse(browser, { url: urlOf(page), isStranger: page.visitor === 'stranger' }))
      return all
    })
    const result = { ...page, reports }
    results.push(result)
    console.log([`${page.name}:`, ...faultsOf(result)].join('\n  '))
  }
  console.log(`\n${asText(lighthouseTable(results))}`)
  if (values.write) {
    const command = ['npm run lighthouse --', ...args].join(' ')
    await writeSection(
      'Lighthouse: the first visit on a phone',
      `${sectionText(results)}\n\n${measuredWith(command, browserName())}`,
    )
  }
} finally {
  await reference.close()
  await portal.remove()
}
