/** Texts by which the history's page shows its progress, in the page's language. */
export interface HistoryTexts {
  readonly list: string
  readonly searching: string
}

/** Calls of the runner to the app's own page. Times are milliseconds. */
export interface HistoryWatch {
  /** Milliseconds since the page began to load. */
  readonly firstRows: Promise<number>
  /** From a tap on the link to the first rows, and to the moment when every row can be searched. */
  open(): Promise<{ readonly first: number; readonly all: number }>
  untilAll(): Promise<unknown>
  /** From the typed text to the results. */
  search(text: string): Promise<number>
  /** From the arrival of changes until they are shown. */
  refresh(path: string): Promise<number>
  /** From a jump until the rows are shown. */
  jump(share: number): Promise<number>
}

declare global {
  var historyWatch: HistoryWatch
}

/** Runs in every page before the app. The browser gets only this function's text, so it uses nothing outside. */
export function watchHistory({ list, searching }: HistoryTexts): void {
  const rows = () => document.querySelector(`section[aria-label="${list}"]`)
  const areShown = () => Boolean(rows()?.querySelector('button')) && !rows()?.querySelector('[aria-busy]')
  const told = () => document.querySelector('main output')?.textContent ?? ''
  // The list of years is complete once everything has been read.
  const isWhole = () =>
    document.querySelectorAll('#history-year option').length > 1 && told() !== searching && areShown()

  /** The time at which a condition holds and is painted. A task queued in the frame runs after painting. */
  const until = (holds: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`it did not come to this: ${String(holds)}`)), 300_000)
      const painted = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()))
          port1.start()
          port2.postMessage(null)
        })
      if (holds()) return painted()
      const observer = new MutationObserver(() => {
        if (!holds()) return
        observer.disconnect()
        painted()
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })

  globalThis.historyWatch = {
    firstRows: until(areShown),
    async open() {
      const began = performance.now()
      const link = [...document.querySelectorAll<HTMLElement>('a[href$="list_medical_history"]')].find(
        (one) => one.offsetParent !== null,
      )
      if (!link) throw new Error('there is no link to the history')
      link.click()
      const [first, all] = await Promise.all([until(areShown), until(isWhole)])
      return { first: first - began, all: all - began }
    },
    untilAll: () => until(isWhole),
    async search(text) {
      const input = document.querySelector<HTMLInputElement>('input[type=search]')
      if (!input) throw new Error('there is nothing to search in')
      const before = told()
      const began = performance.now()
      // Sets the value past React, as a browser does: React must see a change that it did not make.
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return (await until(() => told() !== before && told() !== searching && areShown())) - began
    },
    async refresh(path) {
      const before = told()
      performance.clearResourceTimings()
      dispatchEvent(new Event('online'))
      const shown = await until(() => told() !== before && isWhole())
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answer = answers.filter(({ name }) => name.includes(path)).at(-1)
      if (!answer) throw new Error('the hospital was not asked')
      return shown - answer.responseEnd
    },
    async jump(share) {
      const first = () => rows()?.querySelector<HTMLElement>('[data-index]')?.dataset['index']
      const before = first()
      const began = performance.now()
      scrollTo({ top: share * document.documentElement.scrollHeight })
      return (await until(() => first() !== before && areShown())) - began
    },
  }
}
