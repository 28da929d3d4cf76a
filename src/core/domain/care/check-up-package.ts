/** The check-up packages, by the id that a submission names. They are invented: the specification names none. */
export const checkUpPackages = [
  { id: 'basic', name: { id: 'Check-up dasar', en: 'Basic check-up' } },
  { id: 'executive', name: { id: 'Check-up eksekutif', en: 'Executive check-up' } },
  { id: 'heart', name: { id: 'Check-up jantung', en: 'Heart check-up' } },
  { id: 'women', name: { id: 'Check-up wanita', en: 'Women’s check-up' } },
  { id: 'men', name: { id: 'Check-up pria', en: 'Men’s check-up' } },
  { id: 'diabetes', name: { id: 'Check-up diabetes', en: 'Diabetes check-up' } },
  { id: 'runner', name: { id: 'Check-up pelari', en: 'Runner’s check-up' } },
  { id: 'pre-marital', name: { id: 'Check-up pranikah', en: 'Pre-marital check-up' } },
] as const

export const isCheckUpPackage = (id: string | null | undefined): id is string =>
  checkUpPackages.some((one) => one.id === id)
