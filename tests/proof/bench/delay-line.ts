import { Transform, type TransformCallback } from 'node:stream'

/** Hands on what comes in, in order and unchanged, `milliseconds` later. It holds whatever is on its way: no bandwidth limit. */
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
      // The next one may enter at once: a line is long, not narrow.
      done()
    },
    flush(done) {
      if (travelling === 0) done()
      else ended = done
    },
  })
}
