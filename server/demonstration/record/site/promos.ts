import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

const DAY = 86_400_000

type Text = RecordOf<'promos'>['title']
interface Offer {
  readonly title: Text
  readonly summary: Text
  /** The items of the offer. */
  readonly content: Text
  /** Days from the first start on. */
  readonly days: number
  readonly picture: string | null
  readonly checkUpPackage?: string
}

const offers: readonly Offer[] = [
  {
    title: { id: 'Paket check-up dasar', en: 'Basic check-up package' },
    summary: {
      id: 'Darah lengkap, gula darah, kolesterol, dan konsultasi dokter umum.',
      en: 'Full blood count, blood sugar, cholesterol and a talk with a doctor.',
    },
    content: {
      id: 'Paket ini cocok untuk Anda yang berusia di bawah 40 tahun dan tidak memiliki keluhan. Puasa 10 jam sebelum pengambilan darah; air putih boleh diminum.',
      en: 'This package suits you if you are under 40 and have no complaints. Do not eat for 10 hours before your blood is taken; water is fine.',
    },
    days: 120,
    picture: 'slide-checkup',
    checkUpPackage: 'basic',
  },
  {
    title: { id: 'Paket check-up jantung', en: 'Heart check-up package' },
    summary: {
      id: 'Rekam jantung, treadmill, ekokardiografi, dan konsultasi dokter jantung.',
      en: 'ECG, treadmill, echocardiography and a talk with a cardiologist.',
    },
    content: {
      id: 'Disarankan bagi Anda yang berusia di atas 40 tahun, perokok, atau memiliki keluarga dengan penyakit jantung. Kenakan pakaian dan sepatu olahraga.',
      en: 'Recommended if you are over 40, smoke, or have heart disease in your family. Please wear sports clothes and shoes.',
    },
    days: 90,
    picture: 'slide-heart',
    checkUpPackage: 'heart',
  },
  {
    title: { id: 'Vaksin influenza keluarga', en: 'Influenza vaccines for families' },
    summary: { id: 'Harga khusus untuk empat orang sekeluarga.', en: 'A special price for a family of four.' },
    content: {
      id: 'Vaksin influenza diberikan setahun sekali, mulai usia 6 bulan. Datanglah dalam keadaan sehat dan bawa buku imunisasi anak.',
      en: 'Influenza vaccines are given once a year, from the age of 6 months. Come when you are well and bring your child’s immunisation book.',
    },
    days: 60,
    picture: 'slide-vaccination',
  },
  {
    title: { id: 'Paket kontrol kehamilan', en: 'Antenatal care package' },
    summary: {
      id: 'Empat kali kontrol dengan USG di satu rumah sakit.',
      en: 'Four visits with ultrasound at one hospital.',
    },
    content: {
      id: 'Paket meliputi konsultasi dokter kandungan, USG, dan pemeriksaan darah dasar. Dapat dimulai kapan saja selama kehamilan.',
      en: 'The package includes a gynaecologist, ultrasound and basic blood tests. It can begin at any time during pregnancy.',
    },
    days: 180,
    picture: 'slide-mother-child',
  },
  {
    title: { id: 'Skrining kesehatan sebelum lari', en: 'Health screening before a run' },
    summary: {
      id: 'Tekanan darah, rekam jantung, dan nasihat dokter olahraga.',
      en: 'Blood pressure, ECG and advice from a sports doctor.',
    },
    content: {
      id: 'Lakukan paling lambat dua minggu sebelum lomba, supaya masih ada waktu bila dokter menyarankan pemeriksaan lanjutan.',
      en: 'Come at least two weeks before the race, so that there is time if the doctor suggests further tests.',
    },
    days: 45,
    picture: null,
    checkUpPackage: 'runner',
  },
  {
    title: { id: 'Pembersihan karang gigi', en: 'Dental scaling' },
    summary: { id: 'Potongan harga setiap hari kerja.', en: 'A discount on every working day.' },
    content: {
      id: 'Bersihkan karang gigi setiap enam bulan. Daftar lebih dahulu agar Anda tidak menunggu lama.',
      en: 'Have your teeth scaled every six months. Book ahead so that you do not wait long.',
    },
    days: 30,
    picture: null,
  },
]

/** @param now milliseconds since 1970 */
export const makePromos = (now: number): RecordOf<'promos'>[] =>
  offers.map(({ title, summary, content, days, picture, checkUpPackage }) => ({
    id: namedId(`promo ${title.en}`),
    title,
    summary,
    body: {
      id: `${content.id}\n\nUntuk mendaftar atau bertanya, hubungi 150770.`,
      en: `${content.en}\n\nTo book or to ask, call 150770.`,
    },
    picture,
    ...(checkUpPackage && { checkUpPackage }),
    from: new Date(now - 7 * DAY).toISOString(),
    until: new Date(now + days * DAY).toISOString(),
  }))
