import { Transform, type TransformCallback } from 'node:stream'

/** Passes data on in order and unchanged, `milliseconds` later. It holds any amount, so it does not limit bandwidth. */
export function delayLine(milliseconds: number): Transform {
  if (milliseconds === 0) return new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) })
  let travelling = 0
  let ended: TransformCallback | undefined
  return new Transform({
    transform(chunk, _encoding, done) {
      travelling++
      setTimeout(() => {
        travelling--
        this.push(chunk)
        if (travelling === 0) ended?.()
      }, milliseconds)
      // The next chunk may enter at once: the line delays, but does not narrow.
      done()
    },
    flush(done) {
      if (travelling === 0) done()
      else ended = done
    },
  })
}
