/** What a window of a browser is asked for, in the words of WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Driver {
  navigate(url: string): Promise<void>
  /** The body of a function with `arguments`; what it returns as JSON. An element comes back as {@link ElementRef}. */
  execute(script: string, args: readonly unknown[]): Promise<unknown>
  click(element: ElementRef): Promise<void>
  /** Types at the end of what stands there. */
  type(element: ElementRef, text: string): Promise<void>
  /** As a PNG, base64. */
  screenshot(): Promise<string>
  /** Ends the browser, and removes what it kept. */
  close(): Promise<void>
}

/** A reference to an element, as WebDriver writes it. */
export type ElementRef = Readonly<Record<typeof ELEMENT, string>>

/** The key of a reference, fixed by WebDriver. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export const isElement = (value: unknown): value is ElementRef =>
  typeof value === 'object' && value !== null && ELEMENT in value

/** A command that the browser did not do: the page was not ready, or went meanwhile. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
