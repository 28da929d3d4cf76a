import { join } from 'node:path'
import {
  type Expression,
  type FunctionLikeDeclaration,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  type JsxChild,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A text that shares its element, although the text or its neighbour changes. */
export interface SharedText {
  readonly path: string
  readonly line: number
  readonly text: string
  /** Its place in the file, in characters. */
  readonly start: number
  readonly end: number
}

const root = join(import.meta.dirname, '..', '..')

/** @param path of the checkout, such as `src/ui/button/Button.tsx` */
export function findSharedTexts(isRead: (path: string) => boolean, project = 'src/tsconfig.json'): SharedText[] {
  const api = new API({ cwd: root })
  try {
    const [opened] = api.updateSnapshot({ openProject: join(root, project) }).getProjects()
    if (!opened) throw new TypeError(`${project} is no project`)
    const { program, checker } = opened
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`) && name.endsWith('.tsx') && isRead(name.slice(root.length + 1)))
      .flatMap((name) => {
        const file = program.getSourceFile(name)
        return file ? sharedTextsOf(file, checker, name.slice(root.length + 1)) : []
      })
  } finally {
    api.close()
  }
}

function sharedTextsOf(file: SourceFile, checker: Checker, path: string): SharedText[] {
  const found: SharedText[] = []
  const report = ({ pos, end }: Node) => {
    const written = file.text.slice(pos, end)
    const start = pos + written.length - written.trimStart().length
    const line = file.text.slice(0, start).split('\n').length
    found.push({ path, line, text: written.trim().replaceAll(/\s+/g, ' '), start, end })
  }
  const visit = (node: Node, within?: FunctionLikeDeclaration): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter(isDrawn)
      // A fragment is not the child of the elements around it.
      if (children.length > 1 || isJsxFragment(node)) for (const child of faultyIn(children, checker)) report(child)
    }
    const drawn = drawnBy(node, within)
    if (drawn && mayBeText(checker.getTypeAtLocation(drawn))) report(drawn)
    node.forEachChild((child) => visit(child, isFunctionLikeDeclaration(node) ? node : within))
  }
  visit(file)
  return found
}

/** Comments, and blanks with a line break, leave nothing in the page. */
const isDrawn = (child: JsxChild): boolean =>
  isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !isJsxExpression(child) || child.expression !== undefined

function faultyIn(children: readonly JsxChild[], checker: Checker): JsxChild[] {
  const kinds = children.map((child) => kindOf(child, checker))
  const isChanging = kinds.some((kind) => kind === 'changing element' || kind === 'changing text')
  return isChanging ? children.filter((_, index) => kinds[index]?.endsWith('text')) : []
}

type Kind = 'element' | 'text' | 'changing element' | 'changing text'

function kindOf(child: JsxChild, checker: Checker): Kind {
  if (isJsxText(child)) return 'text'
  if (!isJsxExpression(child) || !child.expression) return 'element'
  if (isFixed(child.expression)) return 'text'
  const type = checker.getTypeAtLocation(child.expression)
  if (mayBeText(type)) return 'changing text'
  return isOneElement(type) && !isConditionalExpression(child.expression) ? 'element' : 'changing element'
}

/** Texts that never change on a page: literals without values in them. */
const isFixed = (expression: Expression): boolean =>
  isStringLiteral(expression) ||
  (isCallExpression(expression) &&
    expression.expression.getText() === 't' &&
    expression.arguments.length === 1 &&
    expression.arguments.every(isStringLiteral))

const texts = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

function mayBeText(type: Type | undefined): boolean {
  if (!type) return false
  if (type.isUnionType()) return type.getTypes().some(mayBeText)
  // `text && <X />` has the empty text in its type. Zero would be drawn, but is never meant.
  return (type.flags & texts) !== 0 && !(type.isLiteralType() && ['', '0', '0n'].includes(String(type.value)))
}

const isOneElement = (type: Type | undefined): boolean => type !== undefined && (type.flags & TypeFlags.Object) !== 0

/** The value that a component returns. It is drawn beside what stands where the component is used. */
function drawnBy(node: Node, within: FunctionLikeDeclaration | undefined): Expression | undefined {
  if (isReturnStatement(node)) return within && isComponent(within) ? node.expression : undefined
  return isArrowFunction(node) && !isBlock(node.body) && isComponent(node) ? node.body : undefined
}

function isComponent(made: FunctionLikeDeclaration): boolean {
  const name = isVariableDeclaration(made.parent) ? made.parent.name : isFunctionDeclaration(made) && made.name
  return name !== undefined && name !== false && isIdentifier(name) && /^[A-Z]/.test(name.text)
}
