declare global {
  /** Milliseconds from each key press to the frame that shows its result. The runner reads them. */
  var keyTimes: number[]
}

/** The key's time comes from the browser. A task that is queued in a frame runs when the frame has been drawn. */
export function watchKeys(): void {
  globalThis.keyTimes = []
  let pressed: number | undefined
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<number>) => keyTimes.push(performance.now() - data))
  port1.start()
  addEventListener(
    'input',
    () => {
      const since = pressed
      pressed = undefined
      if (since !== undefined) requestAnimationFrame(() => port2.postMessage(since))
    },
    { capture: true },
  )
}
