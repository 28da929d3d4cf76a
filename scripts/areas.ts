import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { laterAreas, type LaterArea } from '#core/contract/sw-messages.ts'

/* Which of the app's files a device keeps from the start, and which it keeps once their area is opened. */

const root = join(import.meta.dirname, '..')

/** For the budget: each file that the worker keeps, with its later areas and its modules. */
const keptFilesFile = join(root, 'node_modules', '.cache', 'kept-files.json')

/**
 * The modules with which a later area begins. A file that only these load late belongs to that area. All other files
 * belong to the field, so a new screen is kept from the start until it is named here.
 */
const begins: Readonly<Record<LaterArea, RegExp>> = {
  door: /^src\/(?:app\/patient\/PatientArea\.|i18n\/(?:id|en)\/(?:auth|patient|site)\.)/,
  portal:
    /^src\/(?:app\/(?:begin\/push|patient\/(?:PatientArea|Portal)|site\/PublicArea)\.|core\/questionnaires\/forms\/services\/registration\.|i18n\/(?:id|en)\/(?:auth|patient|profile|records|services|site)\.)/,
  site: /^src\/(?:app\/site\/PublicArea\.|i18n\/(?:id|en)\/(?:patient|site)\.)/,
  staff:
    /^src\/(?:app\/staff\/StaffArea\.|core\/questionnaires\/forms\/services\/registration\.|i18n\/(?:id|en)\/(?:auth|patient|staff)\.)/,
}

/** No file spells out the address of a picture, so pictures cannot be found through imports. */
const pictures = /^pictures\//

/** Tells the worker's manifest to which later areas a file belongs. A file without one belongs to the field. */
export function keptAreas() {
  const areas = new Map<string, LaterArea[]>()
  const modules = new Map<string, string[]>()
  const areasOf = (file: string): readonly LaterArea[] => (pictures.test(file) ? ['portal'] : (areas.get(file) ?? []))
  const plugin: Plugin = {
    name: 'kept-areas',
    generateBundle: {
      // Runs last: only then does the code contain the final names of other files.
      order: 'post',
      handler(_options, bundle) {
        areas.clear()
        const inField = reached(bundle, undefined)
        for (const area of laterAreas)
          for (const file of reached(bundle, area))
            if (!inField.has(file)) areas.set(file, [...(areas.get(file) ?? []), area])
        for (const one of Object.values(bundle)) if (one.type === 'chunk') modules.set(one.fileName, modulesOf(one))
      },
    },
  }
  const mark = <Entry extends { readonly url: string }>(entries: readonly Entry[]) => {
    const kept = entries.map(({ url }) => [url, { areas: areasOf(url), modules: modules.get(url) ?? [] }] as const)
    mkdirSync(dirname(keptFilesFile), { recursive: true })
    writeFileSync(keptFilesFile, JSON.stringify(Object.fromEntries(kept)))
    return {
      manifest: entries.map((entry) => ({
        ...entry,
        ...(areasOf(entry.url).length > 0 && { areas: areasOf(entry.url) }),
      })),
    }
  }
  return { plugin, mark }
}

/** All files that an area needs, also those of the field: its first files and everything that they import. */
function reached(bundle: Rolldown.OutputBundle, area: LaterArea | undefined): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const beginsOf = new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      laterAreas.filter((one) => modulesOf(chunk).some((module) => begins[one].test(module))),
    ]),
  )
  const isOthers = (file: string) => {
    const owners = beginsOf.get(file) ?? []
    return owners.length > 0 && !owners.some((one) => one === area)
  }
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || !chunk) return
    found.add(file)
    if (chunk.type !== 'chunk') return
    for (const imported of chunk.imports) add(imported)
    for (const imported of chunk.dynamicImports) if (!isOthers(imported)) add(imported)
    // Styles, pictures and the scripts of workers.
    for (const one of Object.values(bundle))
      if (one.type === 'asset' && one.fileName.startsWith('assets/') && chunk.code.includes(one.fileName))
        add(one.fileName)
  }
  for (const { fileName, isEntry } of chunks)
    if (area === undefined ? isEntry : beginsOf.get(fileName)?.includes(area)) add(fileName)
  return found
}

const modulesOf = ({ moduleIds }: Rolldown.OutputChunk): string[] => moduleIds.map((id) => relative(root, id))
