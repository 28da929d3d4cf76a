/**
 * The result of the work; undefined when it takes longer. A later result is ignored.
 * @throws the error of the work, if it fails in time
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
