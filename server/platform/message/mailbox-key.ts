import { createHmac } from 'node:crypto'

/** Opens only the mailbox page, so that the operator's token itself never appears in an address. */
export const mailboxKeyOf = (operatorToken: string): string =>
  createHmac('sha256', operatorToken).update('mailbox page').digest('base64url').slice(0, 22)
