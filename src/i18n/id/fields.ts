/** Of the fields that are loaded when a form asks for them. */
export const fields = {
  regionHint: 'Ketik beberapa huruf, lalu pilih dari daftar',
  documentMissing: 'Teks ini belum ada di perangkat ini. Sambungkan ke internet untuk membacanya.',
  documentAgain: 'Muat lagi',
  documentVersion: 'Versi {{version}}',
  documentRead: 'Saya sudah membaca teks ini sampai akhir',
  documentScroll: 'Baca dulu sampai akhir',
  signatureHint: 'Ketik nama lengkap Anda, atau tanda tangan di kotak di bawah',
  signatureDraw: 'Tanda tangan',
  signatureClear: 'Hapus tanda tangan',
  signatureEmpty: 'Kotak tanda tangan, masih kosong',
  signatureThere: 'Tanda tangan Anda',
  callNumber: 'Hubungi {{number}}',
  summary: 'Periksa jawaban Anda',
} as const
