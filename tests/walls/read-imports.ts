import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** Paths from the checkout. A package is given by its name, and `node` stands for Node's own modules. */
  readonly from: string
  readonly to: string
  readonly isPackage: boolean
  /** Imported by `import()`. */
  readonly isLate: boolean
  /** The specifier as it is written. */
  readonly written: string
}

const root = join(import.meta.dirname, '..', '..')
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>
}

/** Every source file of the product, without tests. */
export const sourceFiles: readonly string[] = ['src', 'sw', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path)),
)

/** The imports of a file, including types. */
export const importsOf = (path: string): Import[] => importsIn(path, readFileSync(join(root, path), 'utf8'))

/** @param source the text of the file */
export function importsIn(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  const { staticImports, staticExports, dynamicImports } = module
  const early = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  const late = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end))
  return [
    ...early.map((written) => importOf(path, written, false)),
    ...late.map((quoted) =>
      importOf(path, /^(?<quote>['"])(?<text>.*)\k<quote>$/.exec(quoted)?.groups?.['text'] ?? quoted, true),
    ),
  ]
}

function importOf(from: string, written: string, isLate: boolean): Import {
  const to = pathOf(from, written)
  return { from, to: to ?? packageOf(written), isPackage: to === undefined, isLate, written }
}

function pathOf(from: string, written: string): string | undefined {
  if (written.startsWith('.')) return normalize(join(dirname(from), written))
  const alias = Object.keys(aliases).find((name) => written.startsWith(name.slice(0, -1)))
  if (alias === undefined) return undefined
  return normalize((aliases[alias] ?? '').slice(0, -1) + written.slice(alias.length - 1))
}

function packageOf(written: string): string {
  if (written.startsWith('node:')) return 'node'
  return written.split('/', written.startsWith('@') ? 2 : 1).join('/')
}
