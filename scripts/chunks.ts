import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { EarlyFiles } from '#server/platform/static/early-files.ts'
import { firstLoads } from './first-loads.ts'

/* Which files the app is built into, and which of them a page needs first. */

const root = join(import.meta.dirname, '..')
const sources = join(root, 'src/')

/**
 * Smaller files of two libraries: Dexie without support for older browsers, the router without warnings for developers.
 */
export const leanLibraries = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  // An absolute path, because the package does not export this file.
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
]

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** A package's index imports these, but only later screens use them. */
const usedLater = /node_modules\/(?:html-parse-stringify|void-elements|react-i18next\/dist\/es\/Trans)/

/**
 * Everything that the first page imports, directly or not, stays in two files, even where later screens share it. Two
 * dozen small files would cost 5 kB more, since each is compressed by itself. Libraries have their own file: they
 * change seldom, so a new version of the app does not load them again.
 */
export function neededAtOnce(): (id: string, modules: Modules) => string | undefined {
  const needed = new Set<string>()
  const add = (id: string, modules: Modules) => {
    if (needed.has(id) || usedLater.test(id)) return
    needed.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules)
  }
  return (id, modules) => {
    if (needed.size === 0) add(join(root, 'index.html'), modules)
    if (!needed.has(id)) return undefined
    return id.includes('/node_modules/') ? 'libraries' : 'index'
  }
}

/**
 * Code that is loaded later and belongs together stays in one file, even where a screen needs only a part of it. A
 * device keeps all files of an area and requests each of them.
 */
const laterFiles: readonly (readonly [part: RegExp, file: string])[] = [
  // Forms that only the portal and staff fill in.
  [
    /^core\/questionnaires\/forms\/(?:services\/(?!person\.|unit\.)|(?:mcu-interest|service-activity|vital-signs)\.)/,
    'forms-of-services',
  ],
  // Without the reader of definitions that the app was not built with: its engine for patterns is large.
  [/^core\/questionnaires\/(?!language\/checking\/)/, 'questionnaires'],
  [/^i18n\/(id|en)\/(?:auth|site)\./, 'site'],
  [/^i18n\/(id|en)\/(?:patient|profile|records)\./, 'portal'],
  [/^i18n\/(id|en)\/(?:promo|survey|tablet)\./, 'surveys'],
  [/^i18n\/(id|en)\/submissions\./, 'submissions'],
  // Tools around a form that filling it in does not need.
  [
    /^forms\/(?:pages\/AlarmDialog|AlarmNote|paper\/[\w-]+|reading\/(?:FormTools|reader|spoken-text|ReadAloudButton))\./,
    'form-tools',
  ],
  [
    /^(?:features\/submissions\/|core\/outbox\/(?:handover\/|unsent\/(?:decide|find-unsent|receipts)\.)|state\/outbox\/(?:discard|handover)\.)/,
    'submissions',
  ],
  [/^(?:collect\/failure\/import-text|ui\/(?:button\/FileButton|progress\/ProgressBar))\./, 'submissions'],
  // Small modules that most later screens need. As files of 200 bytes each they would cost more than they contain.
  [
    /^core\/domain\/[a-z]+\/(?:account|admission-info|birth-date|by-saving|check-up-package|closed-day|full-name|hospital-words|hotlines|language|localized-text|mask|navigation|readable-symbols|record-base|reference|request|request-kinds|service-activity|vital-signs)\./,
    'small',
  ],
  [
    /^(?:core\/(?:account\/(?:own-store|sharing)|collections\/block|contract\/call\/(?:call|count|json-limits|proof)|crypto\/wrapping-key|db\/(?:disk-store|last-first|store))|state\/(?:account\/sharing|device\/own-device|outbox\/attempt))\./,
    'small',
  ],
  [
    /^(?:account\/field\/use-auto-complete|app\/(?:frame\/HomeLink|failures\/NotFoundPage)|features\/portal\/page\/(?:PageHeading|RestrictedDialog)|forms\/(?:add-hyphens|size-text)|i18n\/(?:format-integer|format\/[a-z-]+|table-texts)|ui\/(?:choice\/pill-style|field\/(?:PasswordField|SearchedField|SelectField)|icon\/late-icons|notice\/(?:EmptyState|ErrorSummary)|page\/(?:save-file|use-now|use-printed-at)))\./,
    'small',
  ],
  [
    /^core\/outbox\/(?:delivery\/drain-lock|drafts\/given|kit\/kit|queue\/(?:lease|next-due)|rules\/backoff|unsent\/take-out)\./,
    'delivery',
  ],
  // Screens for a form that was sent or that cannot be filled in.
  [
    /^(?:collect\/(?:form\/(?:FormClosed|kind-title)|saved\/(?:SavedAlarms|SubmissionScreen|WaitingBadge)))\./,
    'form-ends',
  ],
  // Shown only after the first screen.
  [/^(?:features\/event\/readiness\/checks|core\/outbox\/queue\/test-write)\./, 'readiness'],
  [/^features\/(event|promo)/, 'forms-of'],
  [/^(?:features\/survey|collect\/survey\/Survey)/, 'surveys'],
]

export function togetherLater(id: string): string | undefined {
  if (!id.startsWith(sources)) return undefined
  for (const [part, file] of laterFiles) {
    const found = part.exec(id.slice(sources.length))
    // Each language has its own file of texts.
    if (found) return found[1] ? `${file}-${found[1]}` : file
  }
  return undefined
}

/** Fails the build where files import one another in a circle: one of them would run before its imports. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const follow = (file: string, path: readonly string[]) => {
        const chunk = bundle[file]
        if (path.includes(file)) this.error(`files import one another in a circle: ${[...path, file].join(' > ')}`)
        if (chunk?.type === 'chunk') for (const imported of chunk.imports) follow(imported, [...path, file])
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}

/** Texts of the default language, which every page needs. */
const texts = ['i18n/id/texts.ts']

/** For the budget: the files of each first load, and the modules in each file. */
export const firstLoadsFile = join(root, 'node_modules', '.cache', 'first-loads.json')

/** Tells the server which files a page's first script requests. The server names them with the page. */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[file]
        if (found.has(file) || chunk?.type !== 'chunk') return found
        found.add(file)
        for (const imported of chunk.imports) withImports(imported, found)
        return found
      }
      const inHtml = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
      )
      const fileOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(sources, module)))
        if (!chunk) throw new Error(`${module} is in none of the app's files`)
        return chunk.fileName
      }
      const filesOf = (modules: readonly string[]) => [
        ...new Set(modules.flatMap((module) => [...withImports(fileOf(module))])),
      ]
      const early: EarlyFiles = Object.fromEntries(
        Object.entries({ '/': { modules: texts }, ...firstLoads }).map(([path, { modules }]) => [
          path,
          filesOf(modules).filter((file) => !inHtml.has(file)),
        ]),
      )
      const modulesOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.moduleIds.map((id) => relative(root, id)) : []
      }
      const loads = Object.fromEntries(
        Object.entries(firstLoads).map(([path, { modules }]) => [
          path,
          Object.fromEntries(
            [...new Set([...inHtml, ...filesOf([...texts, ...modules])])].map((file) => [file, modulesOf(file)]),
          ),
        ]),
      )
      mkdirSync(dirname(firstLoadsFile), { recursive: true })
      writeFileSync(firstLoadsFile, JSON.stringify(loads))
      this.emitFile({ type: 'asset', fileName: 'early-files.json', source: JSON.stringify(early) })
    },
  }
}
