import type { RecordOf } from '#server/records/record/record-kinds.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'

const DAY = 86_400_000

type Text = RecordOf<'news'>['title']
interface Article {
  readonly title: Text
  readonly summary: Text
  /** The text after the summary. */
  readonly content: Text
  readonly picture: string | null
}

/** The newest first. */
const articles: readonly Article[] = [
  {
    title: { id: 'Portal kini dapat dibuka tanpa sinyal', en: 'The portal now opens without signal' },
    summary: {
      id: 'Riwayat medis dan jadwal Anda tersimpan aman di ponsel.',
      en: 'Your medical history and appointments are kept safely on your phone.',
    },
    content: {
      id: 'Setelah Anda masuk satu kali, portal menyimpan salinan terenkripsi di perangkat Anda. Salinan itu terhapus ketika Anda keluar.\n\nPada setiap daftar tertulis kapan data terakhir diperbarui.',
      en: 'Once you have signed in, the portal keeps an encrypted copy on your device. It is deleted when you sign out.\n\nEvery list says when it was last updated.',
    },
    picture: 'slide-app',
  },
  {
    title: { id: 'Mengenali gejala stroke', en: 'Recognising a stroke' },
    summary: {
      id: 'Wajah turun sebelah, lengan lemah, bicara pelo: segera ke rumah sakit.',
      en: 'A drooping face, a weak arm, slurred speech: go to hospital at once.',
    },
    content: {
      id: 'Setiap menit berarti. Jangan menunggu gejala hilang sendiri dan jangan memberi minum kepada orang yang sulit menelan.\n\nHubungi 150990 untuk ambulans dan catat jam ketika gejala mulai.',
      en: 'Every minute counts. Do not wait for it to pass, and give nothing to drink to somebody who cannot swallow well.\n\nCall 150990 for an ambulance and note when it began.',
    },
    picture: null,
  },
  {
    title: { id: 'Musim hujan, waspada demam berdarah', en: 'Rainy season: beware of dengue' },
    summary: {
      id: 'Kuras, tutup, dan daur ulang tempat air setiap minggu.',
      en: 'Drain, cover and recycle whatever holds water, every week.',
    },
    content: {
      id: 'Demam tinggi mendadak lebih dari dua hari, nyeri di belakang mata, atau bintik merah perlu diperiksa.\n\nMinum cukup air dan jangan minum obat pengencer darah atau antinyeri tanpa nasihat dokter.',
      en: 'A sudden high fever for more than two days, pain behind the eyes, or red spots should be seen by a doctor.\n\nDrink enough, and take no blood thinners or painkillers without advice.',
    },
    picture: null,
  },
  {
    title: { id: 'Menjaga jantung dengan langkah kecil', en: 'Small steps for your heart' },
    summary: {
      id: 'Berjalan 30 menit, lima hari seminggu, sudah bermakna.',
      en: 'Walking for 30 minutes, five days a week, makes a difference.',
    },
    content: {
      id: 'Kurangi garam, berhenti merokok, dan periksa tekanan darah secara teratur.\n\nJika dada terasa tertekan saat beraktivitas, hentikan kegiatan dan cari pertolongan.',
      en: 'Use less salt, stop smoking, and have your blood pressure checked regularly.\n\nIf your chest feels tight when you exert yourself, stop and get help.',
    },
    picture: 'slide-heart',
  },
  {
    title: { id: 'Jadwal imunisasi anak', en: 'When children are immunised' },
    summary: {
      id: 'Bawa buku imunisasi; yang terlewat masih dapat dikejar.',
      en: 'Bring the immunisation book; what was missed can be caught up.',
    },
    content: {
      id: 'Dokter anak memeriksa jadwal yang sesuai dengan usia anak Anda.\n\nDemam ringan setelah imunisasi adalah hal yang biasa dan hilang dalam satu atau dua hari.',
      en: 'The paediatrician checks which vaccines fit your child’s age.\n\nA light fever afterwards is common and passes within a day or two.',
    },
    picture: 'slide-vaccination',
  },
  {
    title: { id: 'Hidup dengan kencing manis (diabetes)', en: 'Living with diabetes' },
    summary: {
      id: 'HbA1c menunjukkan rata-rata gula darah tiga bulan terakhir.',
      en: 'HbA1c shows the average blood sugar of the last three months.',
    },
    content: {
      id: 'Makan teratur, bergerak setiap hari, dan minum obat sesuai anjuran.\n\nPeriksa kaki setiap hari; luka kecil yang tidak terasa dapat menjadi besar.',
      en: 'Eat regularly, move every day and take your medicines as told.\n\nLook at your feet daily: a small wound that you do not feel may become a large one.',
    },
    picture: null,
  },
  {
    title: { id: 'Persiapan sebelum medical check-up', en: 'Before your check-up' },
    summary: {
      id: 'Puasa, tidur cukup, dan bawa obat yang sedang diminum.',
      en: 'Do not eat, sleep well, and bring the medicines you take.',
    },
    content: {
      id: 'Puasa 10 jam sebelum pengambilan darah; air putih boleh diminum. Jangan berolahraga berat sehari sebelumnya.\n\nBeri tahu petugas bila Anda hamil atau mungkin hamil.',
      en: 'Do not eat for 10 hours before your blood is taken; water is fine. Avoid hard exercise the day before.\n\nTell us if you are, or may be, pregnant.',
    },
    picture: 'slide-checkup',
  },
  {
    title: { id: 'Kelas persiapan persalinan', en: 'Classes before birth' },
    summary: {
      id: 'Untuk ibu dan pendamping, setiap Sabtu pagi.',
      en: 'For mothers and their partners, every Saturday morning.',
    },
    content: {
      id: 'Bidan kami menjelaskan tanda persalinan, cara bernapas, dan perawatan bayi baru lahir.\n\nTempat terbatas; daftar melalui 150770.',
      en: 'Our midwives explain the signs of labour, how to breathe, and how to care for a newborn.\n\nPlaces are few; book by calling 150770.',
    },
    picture: 'slide-mother-child',
  },
  {
    title: { id: 'Aman saat lomba lari', en: 'Running a race safely' },
    summary: {
      id: 'Isi penilaian kesehatan sebelum hari lomba.',
      en: 'Fill in the health self-assessment before race day.',
    },
    content: {
      id: 'Jangan berlari saat demam. Minum secukupnya dan kenali tanda kepanasan: pusing, mual, kulit panas.\n\nTim medis kami berada di sepanjang rute.',
      en: 'Do not run with a fever. Drink enough, and know the signs of overheating: dizziness, nausea, hot skin.\n\nOur medical team is along the course.',
    },
    picture: null,
  },
  {
    title: { id: 'Batuk lebih dari dua minggu', en: 'A cough of more than two weeks' },
    summary: {
      id: 'Periksakan diri, juga bila Anda merasa sehat.',
      en: 'Have it looked at, even if you feel well.',
    },
    content: {
      id: 'Batuk lama dapat disebabkan oleh asma, asam lambung, atau infeksi seperti TBC yang dapat disembuhkan.\n\nTutup mulut saat batuk dan kenakan masker di ruang tunggu.',
      en: 'A long cough may come from asthma, acid reflux, or an infection such as tuberculosis, which can be cured.\n\nCover your mouth when you cough and wear a mask in the waiting room.',
    },
    picture: null,
  },
  {
    title: { id: 'Punggung sehat di tempat kerja', en: 'A healthy back at work' },
    summary: {
      id: 'Berdiri dan bergerak setiap setengah jam.',
      en: 'Stand up and move every half hour.',
    },
    content: {
      id: 'Atur layar setinggi mata dan kaki menapak lantai. Angkat barang dengan menekuk lutut.\n\nNyeri yang menjalar ke kaki atau disertai kesemutan perlu diperiksa.',
      en: 'Keep the screen at eye level and your feet on the floor. Bend your knees when you lift.\n\nPain that runs down a leg, or comes with tingling, should be looked at.',
    },
    picture: null,
  },
  {
    title: { id: 'Suara Anda memperbaiki layanan kami', en: 'Your voice improves our care' },
    summary: {
      id: 'Isi survei setelah berobat; dua menit saja.',
      en: 'Fill in the survey after your visit; it takes two minutes.',
    },
    content: {
      id: 'Setiap jawaban dibaca. Banyak perubahan di ruang tunggu dan farmasi berawal dari masukan pasien.\n\nTerima kasih telah membantu kami.',
      en: 'Every answer is read. Many changes in our waiting rooms and pharmacies began with what patients told us.\n\nThank you for your help.',
    },
    picture: null,
  },
]

/** @param now milliseconds since 1970; the articles came out every nine days before it */
export const makeNews = (now: number): RecordOf<'news'>[] =>
  articles.map(({ title, summary, content, picture }, at) => ({
    id: namedId(`news ${title.en}`),
    title,
    summary,
    body: { id: `${summary.id}\n\n${content.id}`, en: `${summary.en}\n\n${content.en}` },
    picture,
    at: new Date(now - (1 + 9 * at) * DAY).toISOString(),
  }))
