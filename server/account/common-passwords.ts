/** Passwords that head every list of stolen ones, here and elsewhere; in lower case, without the digits at their end. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass katasandi sandi rahasia admin administrator root user guest tamu test testing
  welcome selamat selamatdatang login masuk letmein master superman batman spiderman pokemon naruto sasuke doraemon
  monkey dragon tiger shadow sunshine princess football soccer baseball basketball hockey liverpool chelsea arsenal
  barcelona realmadrid manchester juventus persib persija arema iloveyou ilovey loveyou lovely love cinta cintaku
  akucintakamu aishiteru sayang sayangku sayangkamu kamusayang sayangmama mamapapa mama papa ayah ibu bunda mamah anakku
  bismillah bismilah alhamdulillah assalamualaikum allahuakbar muhammad insyaallah masyaallah subhanallah yesus jesus
  tuhanyesus haleluya amin indonesia indonesiaku merdeka garuda pancasila jakarta bandung surabaya semarang medan
  makassar bali jogja yogyakarta bogor malang palembang tangerang kuningan qwerty qwertyuiop qwert qwer qazwsx qweasd
  qweasdzxc qwaszx asdfgh asdfghjkl asdf asdasd zxcvbn zxcvbnm zxcvb abcdef abcdefg abcdefgh abcd abc aaa zaq1zaq
  1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx q1w2e3r4 zaq12wsx a1b2c3 a1b2c3d4 trustno whatever freedom computer internet
  google facebook instagram samsung xiaomi android iphone hello halo hallo secret ninja azerty flower hunter killer
  jordan michael jennifer ashley daniel andrea thomas charlie jessica michelle nicole andi budi agus dewi putri putra
  sari wati rini yanti rizki rizky bayu dian eka fitri indah lestari ayu sri siti nurul fajar adit adrian kucing anjing
  ganteng cantik keren jelek bangsat anjay semangat bahagia sukses sehat kesehatan dokter perawat pasien rumahsakit
  hospital portal mayapada pocari gajah harimau bintang bulan matahari mawar melati pelangi coklat bakso rendang
  changeme default temporary sementara baru lama lupa lupalagi gaktau gatau tidaktahu entahlah terserah blank kosong
  bebas sembarang apaaja buatku punyaku milikku akun akunku passwordku sandiku emailku`
    .split(/\s+/)
    .filter(Boolean),
)
