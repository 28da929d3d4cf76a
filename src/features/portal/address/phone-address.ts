/** Where a telephone number as a hospital writes it leads. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** A chat, by the number as a hospital writes it: WhatsApp takes it with the code of the country and nothing but digits. */
export const whatsAppAddress = (phone: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '').replace(/^0/, '62')}`
