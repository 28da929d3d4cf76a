export const promo = {
  homeTitle: 'Kuisioner',
  homeIntro: 'Pilih kuisioner yang ingin Anda isi. Anda tidak perlu masuk.',
  again: 'Isi kuesioner baru',
  savedTitle: 'Terima kasih',
  savedText: 'Jawaban Anda sudah dikunci di perangkat ini dan akan dikirim sendiri begitu ada sinyal.',
  receiptedText: 'Jawaban Anda sudah diterima rumah sakit dengan nomor {{reference}}.',
  heldText: 'Jawaban Anda sudah dikunci dan aman di perangkat ini, tetapi belum dapat dikirim sendiri.',
} as const
