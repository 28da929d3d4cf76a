/** The commands for a browser's window, in the words of WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  navigate(url: string): Promise<void>
  /** Runs a function body with `arguments`. Its result returns as JSON, an element as {@link ElementRef}. */
  execute(script: string, args: readonly unknown[]): Promise<unknown>
  click(element: ElementRef): Promise<void>
  /** Types behind the present text. */
  type(element: ElementRef, text: string): Promise<void>
  /** A PNG in base64. */
  screenshot(): Promise<string>
  /** Ends the browser, and deletes its files. */
  close(): Promise<void>
}

/** A reference to an element, as WebDriver writes it. */
export type ElementRef = Readonly<Record<typeof ELEMENT, string>>

/** The key of a reference, fixed by WebDriver. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export const isElement = (value: unknown): value is ElementRef =>
  typeof value === 'object' && value !== null && ELEMENT in value

/** The browser did not run a command: the page was not ready, or it was left meanwhile. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
