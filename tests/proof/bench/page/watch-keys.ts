declare global {
  /** Milliseconds from each key going down to the frame that shows what it did, for the runner to take. */
  var keyTimes: number[]
}

/** The time of the key is the browser's; the frame is there when its drawing is done, which a task behind it sees. */
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
