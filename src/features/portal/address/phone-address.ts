/** The `tel:` address of a telephone number as a hospital writes it. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The WhatsApp address of a number as a hospital writes it: the country code, then digits only. */
export const whatsAppAddress = (phone: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '').replace(/^0/, '62')}`
