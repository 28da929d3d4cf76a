import { CommandError, isElement, type Driver, type ElementRef } from './driver.ts'

/** The longest wait for an element on the screen, in milliseconds. */
const PATIENCE = 45_000

type Kind = 'link' | 'button' | 'heading' | 'field' | 'choice' | 'text'

/** A window as a person uses it, by the texts on the screen. */
export interface BrowserWindow {
  /** Opens a path of the portal, and waits for the new page. */
  open(path: string): Promise<void>
  reload(): Promise<void>
  /** Waits for an element with this name: one whose text is equal, else one whose text contains it. */
  see(kind: Kind, name: string | RegExp, patience?: number): Promise<ElementRef>
  sees(kind: Kind, name: string | RegExp): Promise<boolean>
  press(kind: Kind, name: string | RegExp): Promise<void>
  type(label: string | RegExp, text: string): Promise<void>
  /** Types into the field with this `name`. */
  typeInto(name: string, text: string): Promise<void>
  /** Runs in the page. */
  evaluate<T>(act: (...args: never[]) => T | Promise<T>, ...args: readonly unknown[]): Promise<T>
  /** Repeats the check until it is true. */
  until(isTrue: () => Promise<boolean>, what: string, patience?: number): Promise<void>
  screenshot(): Promise<string>
}

/** @param base the address of the portal */
export function windowOf(driver: Driver, base: string): BrowserWindow {
  const evaluate = async <T>(act: (...args: never[]) => T | Promise<T>, ...args: readonly unknown[]) =>
    (await driver.execute(`return (${String(act)}).apply(null, arguments)`, args)) as T

  async function until(isTrue: () => Promise<boolean>, what: string, patience = PATIENCE): Promise<void> {
    const giveUp = Date.now() + patience
    let why = ''
    for (;;) {
      try {
        if (await isTrue()) return
      } catch (error) {
        // The page was left or changed meanwhile.
        if (!(error instanceof CommandError)) throw error
        why = ` (${error.message.slice(0, 200)})`
      }
      if (Date.now() > giveUp) throw new Error(`not within ${patience / 1000} s: ${what}${why}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  async function find(kind: Kind, name: string | RegExp): Promise<ElementRef | undefined> {
    const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags]
    const found = await evaluate(findInPage, kind, source, flags)
    return isElement(found) ? found : undefined
  }
  async function see(kind: Kind, name: string | RegExp, patience?: number): Promise<ElementRef> {
    let found: ElementRef | undefined
    await until(async () => (found = await find(kind, name)) !== undefined, `${kind} ${String(name)}`, patience)
    return found!
  }
  /** A page that is not ready may lose or refuse the text, so it is typed again. */
  const typeInto = (findField: () => Promise<unknown>, text: string, label: string) =>
    until(async () => {
      const field = await findField()
      if (!isElement(field)) return false
      const value = () => evaluate((input: HTMLInputElement) => input.value, field)
      if ((await value()) === '') await driver.type(field, text)
      return (await value()) !== ''
    }, `a field ${label}`)
  const change = async (act: () => Promise<void>) => {
    await evaluate(markOld).catch(ignoreNoPage)
    await act()
    await until(() => evaluate(isNew), 'a new page')
  }
  return {
    open: (path) => change(() => driver.navigate(base + path)),
    reload: () => change(() => evaluate(() => location.reload())),
    see,
    sees: async (kind, name) => (await find(kind, name)) !== undefined,
    press: (kind, name) =>
      until(
        async () => {
          const found = await find(kind, name)
          if (!found) return false
          await evaluate(scrollTo, found)
          await driver.click(found)
          return found !== undefined
        },
        `${kind} ${String(name)}`,
      ),
    type: (label, text) => typeInto(() => find('field', label), text, String(label)),
    typeInto: (name, text) =>
      typeInto(() => evaluate((given: string) => document.querySelector(`[name="${given}"]`), name), text, name),
    evaluate,
    until,
    screenshot: () => driver.screenshot(),
  }
}

/** Runs in the page: the first visible element of a kind with this name. A choice gives its label, to tap. */
function findInPage(kind: Kind, source: string, flags: string | null): Element | null {
  const selectors = {
    link: 'a[href]',
    button: 'button, summary',
    heading: 'h1, h2, h3',
    field: 'label',
    choice: 'label',
    text: 'body *',
  }
  const textOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : ''))
      .replaceAll(/\s+/g, ' ')
      .trim()
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const controlOf = (element: Element) => {
    const control = element instanceof HTMLLabelElement ? element.control : null
    const isChoice = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
    return { control, isChoice }
  }
  const isOfKind = (element: Element) => {
    const { control, isChoice } = controlOf(element)
    if (kind === 'field') return control !== null && !isChoice
    return kind !== 'choice' || isChoice
  }
  const shown = [...document.querySelectorAll(selectors[kind])].filter((one) => isShown(one) && isOfKind(one))
  const found =
    flags === null
      ? (shown.find((one) => textOf(one) === source) ?? shown.findLast((one) => textOf(one).includes(source)))
      : shown.findLast((one) => new RegExp(source, flags).test(textOf(one)))
  if (!found) return null
  return kind === 'field' ? controlOf(found).control : found
}

/** Runs in the page, because WebKit's driver does not scroll to elements far below. */
const scrollTo = (element: Element): void => element.scrollIntoView({ block: 'center', behavior: 'instant' })

function markOld(): void {
  ;(window as { isOld?: boolean }).isOld = true
}

const isNew = (): boolean => !('isOld' in window) && document.readyState !== 'loading' && location.protocol !== 'about:'

/** Before the first page there is nothing to mark. */
function ignoreNoPage(error: unknown): void {
  if (!(error instanceof CommandError)) throw error
}
