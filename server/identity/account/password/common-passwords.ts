import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that people in Indonesia build passwords from, and that foreign lists of stolen passwords lack or rank low. */
const local =
  `katasandi sandi rahasia administrator root tamu selamat selamatdatang login masuk doraemon persib persija arema ilovey
  cinta cintaku akucintakamu aishiteru sayang sayangku sayangkamu kamusayang sayangmama mama mamapapa papa ayah ibu bunda
  mamah anakku bismillah bismilah alhamdulillah assalamualaikum allahuakbar insyaallah masyaallah subhanallah yesus
  tuhanyesus haleluya amin indonesia indonesiaku merdeka garuda pancasila jakarta bandung surabaya semarang medan makassar
  bali jogja yogyakarta bogor malang palembang tangerang kuningan instagram xiaomi android iphone halo andi budi agus dewi
  putri putra sari wati rini yanti rizki rizky bayu dian eka fitri indah lestari ayu sri siti nurul fajar adit kucing anjing
  ganteng cantik keren jelek bangsat anjay semangat bahagia sukses sehat kesehatan dokter perawat pasien rumahsakit hospital
  portal mayapada pocari gajah harimau bintang bulan matahari mawar melati pelangi coklat bakso rendang temporary sementara
  baru lama lupa lupalagi gaktau gatau tidaktahu entahlah terserah blank kosong bebas sembarang apaaja buatku punyaku
  milikku akun akunku passwordku sandiku emailku`
    .split(/\s+/)
    .filter(Boolean)

/** Some 49,000 stolen passwords in lower case, the most used first. */
const stolen = dictionary['passwords-common']

/** Passwords that an attacker tries as they are; in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([...stolen, ...local])

/** Words that an attacker tries with additions before and behind them; in lower case, without digits at their ends. */
export const commonWords: ReadonlySet<string> = new Set([...stolen.slice(0, 10_000), ...local])
