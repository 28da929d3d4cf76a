import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { EarlyFiles } from '#server/platform/static/early-files.ts'
import { firstLoads } from './first-loads.ts'

/* Which files the app is built into, and which of them a page needs first. */

const root = join(import.meta.dirname, '..')
const sources = join(root, 'src/')

/**
 * Of two libraries a smaller file than the usual one: Dexie without what older browsers want, the router without its warnings
 * for developers.
 */
export const leanLibraries = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  // The package does not export it.
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
]

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Imported with a package's index, and used by later screens alone. */
const usedLater = /node_modules\/(?:html-parse-stringify|void-elements|react-i18next\/dist\/es\/Trans)/

/**
 * What the first page imports, directly or not, stays in two files, also where something that comes later shares it: in
 * two dozen small ones it would be 5 kB more to load, since each is compressed by itself. Libraries are apart: they change
 * seldom, and a new version of the app does without them.
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
 * What is loaded later and belongs together stays in one file, although a screen may need a part of it only: a device
 * keeps all files of an area, and asks for each by itself.
 */
const laterFiles: readonly (readonly [part: RegExp, file: string])[] = [
  // Forms that the portal and staff alone fill in.
  [
    /^core\/questionnaires\/forms\/(?:services\/(?!person\.|unit\.)|(?:mcu-interest|service-activity|vital-signs)\.)/,
    'forms-of-services',
  ],
  // But for what reads a definition that the app was not built with: the engine of its patterns is large.
  [/^core\/questionnaires\/(?!language\/checking\/)/, 'questionnaires'],
  [/^i18n\/(id|en)\/(?:auth|site)\./, 'site'],
  [/^i18n\/(id|en)\/(?:patient|profile|records)\./, 'portal'],
  [/^i18n\/(id|en)\/(?:promo|survey|tablet)\./, 'surveys'],
  [/^i18n\/(id|en)\/submissions\./, 'submissions'],
  // What helps with a form: apart from what a form cannot be without.
  [
    /^forms\/(?:pages\/AlarmDialog|AlarmNote|paper\/[\w-]+|reading\/(?:FormTools|reader|spoken-text|ReadAloudButton))\./,
    'form-tools',
  ],
  [
    /^(?:features\/submissions\/|core\/outbox\/(?:handover\/|unsent\/(?:decide|find-unsent|receipts)\.)|state\/outbox\/(?:discard|handover)\.)/,
    'submissions',
  ],
  [/^(?:collect\/failure\/import-text|ui\/(?:button\/FileButton|progress\/ProgressBar))\./, 'submissions'],
  // Small, and needed by most later screens: files of 200 bytes each would cost more than they hold.
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
  // What a form that was sent, or cannot be filled in, says.
  [
    /^(?:collect\/(?:form\/(?:FormClosed|kind-title)|saved\/(?:SavedAlarms|SubmissionScreen|WaitingBadge)))\./,
    'form-ends',
  ],
  // Only looked at after the first screen.
  [/^(?:features\/event\/readiness\/checks|core\/outbox\/queue\/test-write)\./, 'readiness'],
  [/^features\/(event|promo)/, 'forms-of'],
  [/^(?:features\/survey|collect\/survey\/Survey)/, 'surveys'],
]

export function togetherLater(id: string): string | undefined {
  if (!id.startsWith(sources)) return undefined
  for (const [part, file] of laterFiles) {
    const found = part.exec(id.slice(sources.length))
    // Words of one language.
    if (found) return found[1] ? `${file}-${found[1]}` : file
  }
  return undefined
}

/** Of files that import one another in a circle, one runs before what it needs is there. */
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

/** The words of the language of a reader who has not chosen one: every page needs them. */
const texts = ['i18n/id/texts.ts']

/** What each first load is made of, file by file, for its budget. */
export const firstLoadsFile = join(root, 'node_modules', '.cache', 'first-loads.json')

/** Tells the server what a page asks for once its first script runs, so that a browser hears of it with the page. */
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
