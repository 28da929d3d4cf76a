/** The privacy policy of a new database. Never changed, like the migration that writes it. */
export const privacyPolicy = {
  id: `<h1>Kebijakan Privasi</h1>
<p>Portal ini membantu Anda melihat riwayat medis, jadwal, tagihan, dan mengisi formulir rumah sakit. Kebijakan ini menjelaskan data apa yang kami kelola, untuk apa, dan apa hak Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).</p>
<h2>Data yang kami kelola</h2>
<ul>
<li><strong>Data akun:</strong> nama, tanggal lahir, jenis kelamin, alamat e-mail, nomor HP, dan nomor identitas yang Anda berikan saat mendaftar.</li>
<li><strong>Data kesehatan:</strong> kunjungan, diagnosis, hasil laboratorium, obat, dokumen medis, hasil skrining, dan jawaban formulir.</li>
<li><strong>Data layanan:</strong> jadwal, tagihan, dan pemesanan.</li>
<li><strong>Catatan keamanan:</strong> kapan akun digunakan untuk masuk, membaca riwayat medis, atau mengganti kata sandi.</li>
</ul>
<h2>Untuk apa data digunakan</h2>
<p>Data digunakan untuk merawat Anda, menjalankan layanan yang Anda minta, memenuhi kewajiban hukum rumah sakit, dan menjaga keamanan akun. Kami tidak menjual data Anda. Data kesehatan tidak dipakai untuk promosi tanpa persetujuan Anda.</p>
<h2>Yang tersimpan di perangkat Anda</h2>
<p>Agar portal dapat dibuka tanpa jaringan, salinan data Anda disimpan di perangkat ini dalam bentuk terenkripsi. Salinan itu dihapus ketika Anda keluar (logout). Formulir yang sudah Anda simpan dikunci untuk rumah sakit, tetap berada di perangkat sampai rumah sakit menerimanya, dan tidak dapat dibaca oleh siapa pun di perangkat itu. Jika Anda memakai perangkat bersama, selalu keluar setelah selesai.</p>
<h2>Cookie</h2>
<p>Kami memakai satu cookie yang diperlukan untuk menjaga Anda tetap masuk. Kami tidak memakai cookie iklan atau pelacakan.</p>
<h2>Berapa lama data disimpan</h2>
<ul>
<li>Rekam medis disimpan selama diwajibkan oleh peraturan, paling singkat 25 tahun sejak kunjungan terakhir.</li>
<li>Pendaftaran yang tidak diselesaikan dihapus setelah 7 hari.</li>
<li>Catatan penggunaan halaman portal dihapus setelah 90 hari.</li>
</ul>
<h2>Siapa yang dapat melihat data</h2>
<p>Dokter, perawat, dan petugas rumah sakit kami sesuai tugasnya; penjamin biaya Anda sejauh diperlukan untuk pembayaran; serta pihak yang berwenang bila diwajibkan oleh hukum. Penyedia yang mengirim SMS dan e-mail hanya menerima nomor atau alamat Anda dan isi pesannya.</p>
<h2>Hak Anda</h2>
<p>Anda berhak memperoleh informasi tentang pemrosesan data Anda, mengakses dan memperoleh salinannya, memperbaiki data yang keliru, menarik persetujuan, menunda atau membatasi pemrosesan, menyatakan keberatan, serta meminta penghapusan sejauh tidak bertentangan dengan kewajiban penyimpanan rekam medis. Jika terjadi kegagalan pelindungan data, kami memberi tahu Anda paling lambat dalam 3 x 24 jam.</p>
<h2>Hubungi kami</h2>
<p>Untuk pertanyaan atau untuk memakai hak Anda, hubungi <a href="tel:150770">150770</a>. Untuk keadaan gawat darurat, hubungi <a href="tel:150990">150990</a>.</p>`,
  en: `<h1>Privacy Policy</h1>
<p>This portal lets you see your medical history, appointments and bills, and fill in the hospital's forms. This policy explains which data we keep, what for, and which rights you have under Indonesia's Law No. 27 of 2022 on Personal Data Protection (UU PDP).</p>
<h2>The data we keep</h2>
<ul>
<li><strong>Account data:</strong> your name, date of birth, gender, e-mail address, mobile number and the identity number that you gave when you registered.</li>
<li><strong>Health data:</strong> visits, diagnoses, laboratory results, medicines, medical documents, screenings and your answers to forms.</li>
<li><strong>Service data:</strong> appointments, bills and orders.</li>
<li><strong>Security records:</strong> when your account was used to sign in, to read your medical history or to change your password.</li>
</ul>
<h2>What we use it for</h2>
<p>We use your data to care for you, to provide the services you ask for, to meet the hospital's legal duties and to keep your account safe. We do not sell your data. Health data is not used for promotion without your consent.</p>
<h2>What stays on your device</h2>
<p>So that the portal opens without a network, a copy of your data is kept on this device, encrypted. It is deleted when you log out. A form that you have saved is locked for the hospital, stays on the device until the hospital has received it, and cannot be read by anybody on that device. On a shared device, always log out when you are done.</p>
<h2>Cookies</h2>
<p>We use one cookie, which is needed to keep you signed in. We use no cookies for advertising or tracking.</p>
<h2>How long we keep data</h2>
<ul>
<li>Medical records are kept for as long as regulations demand, at least 25 years after the last visit.</li>
<li>A registration that was not completed is deleted after 7 days.</li>
<li>Records of which pages of the portal were used are deleted after 90 days.</li>
</ul>
<h2>Who can see your data</h2>
<p>Our doctors, nurses and officers as their work requires; whoever pays for your care, as far as payment requires; and authorities where the law demands it. Providers that send SMS and e-mail receive only your number or address and the content of the message.</p>
<h2>Your rights</h2>
<p>You may learn how your data is processed, see it and obtain a copy, have mistakes corrected, withdraw consent, suspend or restrict processing, object, and ask for deletion as far as the duty to keep medical records allows. If the protection of your data fails, we tell you within 3 x 24 hours at the latest.</p>
<h2>Contact us</h2>
<p>For questions, or to use your rights, call <a href="tel:150770">150770</a>. In an emergency, call <a href="tel:150990">150990</a>.</p>`,
} as const
