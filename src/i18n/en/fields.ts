/** Of the fields that are loaded when a form asks for them. */
export const fields = {
  regionHint: 'Type some letters, then choose from the list',
  documentMissing: 'This text is not on this device yet. Connect to the internet to read it.',
  documentAgain: 'Load again',
  documentVersion: 'Version {{version}}',
  documentRead: 'I have read this text to the end',
  documentScroll: 'Read to the end first',
  signatureHint: 'Type your full name, or sign in the box below',
  signatureDraw: 'Signature',
  signatureClear: 'Clear the signature',
  signatureEmpty: 'Box for the signature, still empty',
  signatureThere: 'Your signature',
  callNumber: 'Call {{number}}',
  summary: 'Check your answers',
} as const
