/**
 * What calls a request off without having heard of its receipt, or for a guest, is a submission with an id of its own, always the
 * same one: device and hospital find it, and two taps are one.
 * @param request the request's id, a UUID of version 7
 */
export const cancellationId = (request: string): string =>
  request.slice(0, -12) + request.slice(-12).replaceAll(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16))
