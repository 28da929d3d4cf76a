/** Titles that the specification quotes stay English in both languages. `…Explained` says the same in Indonesian. */
export const errors = {
  somethingWrong: 'Oops! Something went wrong here.',
  somethingWrongDetail: "We're working on it and we'll get it fixed as soon possible.",
  somethingWrongOurs: 'Bila alamat ini dari kami, kami perbaiki.',
  notFound: 'OOPS! Something went wrong here',
  notFoundExplained: 'Alamat ini tidak ada. Periksa tulisannya, atau mulai dari halaman utama.',
  renderFailed: 'Ooopss!, Something went wrong',
  renderFailedAction: 'Please Refresh Page',
  renderFailedExplained: 'Terjadi gangguan pada tampilan. Tekan tombol di bawah ini untuk memuat ulang halaman.',
  renderFailedKept: 'Formulir yang sudah disimpan di perangkat ini tetap aman.',
} as const
