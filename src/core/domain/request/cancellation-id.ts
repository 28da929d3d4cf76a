/**
 * The id of a call-off that was sent without the request's receipt, or by a guest. The call-off is a submission with an
 * id of its own, computed from the request's id: device and hospital find it, and two taps make only one.
 * @param request the request's id, a UUID of version 7
 */
export const cancellationId = (request: string): string =>
  request.slice(0, -12) + request.slice(-12).replaceAll(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16))
