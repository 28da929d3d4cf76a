import { isRefusedValue } from '#server/platform/db/unavailable.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** Does the work. A value that the database cannot store, such as a NUL in a text, is the sender's error. */
export async function refuseUnstorable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isRefusedValue(cause)) throw cause
    throw new ApiError('unprocessable', { message: 'The database cannot hold one of these values.', cause })
  }
}
