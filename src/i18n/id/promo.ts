export const promo = {
  homeTitle: 'Kuesioner',
  homeIntro: 'Pilih kuesioner yang ingin Anda isi. Anda tidak perlu masuk.',
  again: 'Isi kuesioner baru',
  savedTitle: 'Terima kasih',
  savedText: 'Jawaban Anda tersimpan di perangkat ini, terkunci. Jawaban terkirim sendiri begitu ada sinyal.',
  receiptedText: 'Jawaban Anda sudah diterima rumah sakit dengan nomor {{reference}}.',
  heldText: 'Jawaban Anda aman di perangkat ini, tetapi belum dapat terkirim sendiri.',
} as const
