import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { expect, it } from 'vitest'
import { importsIn, importsOf, type Import, sourceFiles } from './read-imports.ts'
import { exposed, late, type Wall, walls } from './walls.ts'

const root = join(import.meta.dirname, '..', '..')
const folders = Object.keys(walls)
const all = sourceFiles.flatMap(importsOf)

/** The innermost folder of the graph that contains a file. */
function folderOf(path: string): string | undefined {
  const parent = dirname(path.replace(/^src\//, ''))
  return parent === '.' || parent in walls ? walls[parent] && parent : folderOf(parent)
}

const stands = (name: string, pattern: string) =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** The fault of an import in words; undefined without one. */
function faultOf({ from, to, isPackage, isLate, written }: Import): string | undefined {
  const folder = folderOf(from)
  if (folder === undefined) return `${from} stands in no folder of the graph`
  const wall: Wall | undefined = walls[folder]
  if (written.startsWith('../')) return `${from}: ${written} climbs; write it from the alias`
  if (isPackage) return wall?.packages.includes(to) ? undefined : `${from}: ${folder} does not use ${to}`
  if (to.endsWith('.css')) return undefined
  const target = folderOf(to)
  if (target === undefined) return `${from}: ${to} stands in no folder of the graph`
  if (target === folder) return undefined
  if (!wall?.folders.some((pattern) => stands(target, pattern))) return `${from}: ${folder} does not import ${target}`
  if (late.includes(target) && !isLate) return `${from}: ${target} is loaded late`
  if (!isFront(to) && !exposed[dirname(to)]?.includes(basename(to))) return `${from}: ${to} is private to ${target}`
  return undefined
}

/** Whether the file is at the top of its room. */
const isFront = (path: string) => dirname(path).replace(/^src\//, '') === folderOf(path)

it('each folder imports what the graph says, and no other', () => {
  expect(all.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
})

it('no folder imports one that stands below it', () => {
  for (const [index, folder] of folders.entries())
    for (const pattern of walls[folder]?.folders ?? []) {
      const found = folders.flatMap((name, at) => (stands(name, pattern) && name !== folder ? [at] : []))
      expect(found.length, `${folder}: ${pattern}`).toBeGreaterThan(0)
      expect(Math.max(...found), `${folder} imports ${pattern}`).toBeLessThan(index)
    }
})

it('what is exposed behind a front is imported from another room', () => {
  const needed = new Set(
    all.filter(({ from, to }) => folderOf(from) !== folderOf(to) && !isFront(to)).map(({ to }) => to),
  )
  const listed = Object.entries(exposed).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))
  expect(listed.filter((path) => !needed.has(path))).toEqual([])
})

// Migrations stay in one folder, since they are read by their numbers.
it('no folder holds more than fifteen files', () => {
  const files = ['src', 'sw', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/^\d{4}-|\.test\.tsx?$|^(?:SPEC|README)\.md$|\.tsbuildinfo$/.test(entry.name),
    ),
  )
  const counts = Object.entries(Object.groupBy(files, ({ parentPath }) => relative(root, parentPath)))
  const large = counts.map(([folder, found = []]) => [folder, found.length] as const).filter(([, count]) => count > 15)
  expect(large).toEqual([])
})

it('every file stands in a folder of the graph', () => {
  expect(sourceFiles.filter((path) => folderOf(path) === undefined)).toEqual([])
})

it('the graph allows nothing unused', () => {
  const idle = folders.flatMap((folder) => {
    const own = all.filter(({ from }) => folderOf(from) === folder)
    const unused = (walls[folder]?.folders ?? []).filter(
      (pattern) => !own.some(({ to, isPackage }) => !isPackage && stands(folderOf(to) ?? '', pattern)),
    )
    const unneeded = (walls[folder]?.packages ?? []).filter(
      (name) => !own.some(({ to, isPackage }) => isPackage && to === name),
    )
    return [...unused, ...unneeded].map((name) => `${folder}: ${name}`)
  })
  expect(idle).toEqual([])
})

it.each([
  [
    'src/core/domain/text/x.ts',
    "import { createDevice } from '#core/outbox/device.ts'",
    'core/domain/text does not import core/outbox',
  ],
  ['src/core/domain/text/x.ts', "import Dexie from 'dexie'", 'core/domain/text does not use dexie'],
  [
    'src/ui/button/X.tsx',
    "import type { Session } from '#core/domain/portal/session.ts'",
    'ui/button does not import core/domain/portal',
  ],
  ['src/state/device/x.ts', "export { t } from '#i18n/t.ts'", 'state/device does not import i18n'],
  [
    'src/features/home/X.tsx',
    "import { X } from '#features/records/History.tsx'",
    'features/home does not import features/records',
  ],
  ['src/features/home/X.tsx', "void import('#app/begin/push.ts')", 'features/home does not import app'],
  ['sw/x.ts', "import { outboxAtom } from '#state/outbox/outbox.ts'", 'sw does not import state/outbox'],
  [
    'server/platform/http/x.ts',
    "import type { Session } from '#server/identity/session/queries.ts'",
    'server/platform/http does not import server/identity',
  ],
  [
    'server/intake/x.ts',
    "import { paths } from '#features/portal/address/paths.ts'",
    'server/intake does not import features/portal',
  ],
  [
    'server/app.ts',
    "import { doctors } from './demonstration/record/site/doctors.ts'",
    'server/demonstration is loaded late',
  ],
  [
    'src/app/x.ts',
    "import { x } from '#features/staff/files/x.ts'",
    'src/features/staff/files/x.ts is private to features/staff',
  ],
  ['server/identity/code/x.ts', "import { x } from '../account/owner-of.ts'", 'climbs'],
  ['src/new/x.ts', "import { t } from '#i18n/t.ts'", 'stands in no folder of the graph'],
])('finds the wrong import of %s: %s', (path, source, fault) => {
  expect(importsIn(path, source).map(faultOf)).toEqual([expect.stringContaining(fault)])
})

it('a file is named as its component, or in small letters with hyphens', () => {
  const names = sourceFiles.map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(names.filter((name) => !/^(?:[A-Z]\w*\.tsx|[a-z\d]+(?:-[a-z\d]+)*\.tsx?)$/.test(name))).toEqual([])
})
