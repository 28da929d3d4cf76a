/**
 * What comes in so many milliseconds, else undefined; what comes later is let go.
 * @throws what the work throws in that time
 */
export async function within<T>(work: PromiseLike<T>, milliseconds: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
