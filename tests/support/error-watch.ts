import type { BrowserContext } from '@playwright/test'

/** Messages of browsers about requests without network, which are no fault of the page. */
export const noNetwork = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|net::ERR_CONNECTION_REFUSED/

/** Errors on the consoles of pages and workers, and uncaught ones. A test names the errors that it expects. */
export class ErrorWatch {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#seen.push(String(error.error())))
  }

  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** The errors that the test does not expect. */
  stray(): string[] {
    return this.#seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}
