import { createHmac } from 'node:crypto'

/** Opens the mailbox page and nothing else: the operator's token itself never stands in an address. */
export const mailboxKeyOf = (operatorToken: string): string =>
  createHmac('sha256', operatorToken).update('mailbox page').digest('base64url').slice(0, 22)
