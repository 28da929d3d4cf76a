export const collect = {
  draftKept: 'Setiap perubahan disimpan di perangkat ini.',
  draftNotKept: 'Perubahan terakhir belum dapat disimpan di perangkat ini',
  draftNotKeptText: 'Jangan tutup halaman ini. Selesaikan formulir, atau kosongkan ruang penyimpanan.',
  noKit:
    'Perangkat ini belum pernah terhubung dengan rumah sakit, jadi formulir belum dapat disimpan. Jawaban Anda tidak hilang. Sambungkan ke internet sebentar, lalu simpan lagi.',
  alreadySaved: 'Formulir ini sudah disimpan sebelumnya, mungkin dari tab lain. Untuk orang lain, mulai formulir baru.',
  storageFull:
    'Ruang penyimpanan perangkat penuh. Jawaban masih ada di layar ini. Unduh formulir ini sebagai berkas terkunci, atau kosongkan ruang lalu simpan lagi.',
  databaseUnavailable: 'Browser gagal menyimpan formulir ini. Coba lagi, atau unduh formulirnya.',
  outdatedApp:
    'Perangkat ini pernah memakai aplikasi yang lebih baru. Muat ulang; jawaban tetap tersimpan. Bila pesan ini muncul lagi, unduh formulirnya.',
  exportFailed: 'Berkas ekspor tidak dapat dibuat.',
  downloadForm: 'Unduh formulir ini',
  filesStay:
    'Foto dan surat tidak ikut diunduh. Begitu ada ruang, impor formulir ini di perangkat ini agar berkasnya ikut terkirim.',
  openElsewhereTitle: 'Formulir ini dibuka di tab lain',
  openElsewhereText: 'Lanjutkan di tab itu, atau mulai formulir baru di sini.',
  unreadableTitle: 'Formulir ini tidak dapat dibaca',
  unreadableText: 'Kunci perangkat untuk formulir ini sudah tidak ada. Mulai formulir baru.',
  fullTitle: 'Ruang penyimpanan perangkat hampir habis',
  fullText:
    'Formulir baru belum dapat dimulai, supaya yang sudah tersimpan tetap aman. Kosongkan ruang di perangkat ini. Atau serahkan formulir yang tersimpan sebagai berkas di halaman antrean.',
  otherVersionText:
    'Formulir ini dimulai dengan versi yang tidak dikenal aplikasi ini. Perbarui aplikasi, atau mulai formulir baru.',
  withdrawnTitle: 'Formulir ini sedang ditutup',
  withdrawnText: 'Untuk saat ini tidak ada formulir baru. Yang sudah diisi tetap dikirim.',
  waitingForSignal: 'Belum terkirim',
  needsPerson: 'Perlu perhatian petugas',
  notHere: 'Formulir ini tidak ada di perangkat ini',
  toQueue: 'Lihat antrean',
  unfinished: 'Formulir yang belum selesai',
  unfinishedIntro:
    'Siapa pun yang memegang perangkat ini dapat membukanya. Buang bila orangnya sudah pergi. Formulir ini tidak terkirim sendiri.',
  unfinishedOwnIntro:
    'Belum terkirim ke rumah sakit, dan hanya ada di perangkat ini. Buang yang tidak diperlukan lagi.',
  onStep: 'langkah {{step}}',
  openElsewhere: 'Sedang dibuka di tab lain',
  resume: 'Lanjutkan',
  discard: 'Buang',
  discardTitle: 'Buang formulir ini?',
  discardText: '{{form}} ({{details}}) akan hilang dan tidak dapat dikembalikan.',
  discarded: 'Formulir dibuang',
  chooseTitle: 'Ada formulir yang belum selesai',
  chooseIntro:
    'Lanjutkan formulir itu bila itu formulir Anda, atau milik orang yang bersama Anda. Bila tidak, mulai yang baru.',
  chooseOwnIntro: 'Jawaban yang sudah diisi masih ada di perangkat ini. Lanjutkan, atau mulai dari awal.',
  startNew: 'Mulai formulir baru',
} as const
