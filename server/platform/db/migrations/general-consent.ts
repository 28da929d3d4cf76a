/** The general consent of a new database. Never changed, like the migration that writes it. */
export const generalConsent = {
  id: `<h1>Persetujuan umum dan kerahasiaan</h1>
<p>Teks ini menjelaskan apa yang Anda setujui ketika berobat di rumah sakit kami, dan apa yang kami janjikan kepada Anda.</p>
<h2>Pemeriksaan dan perawatan</h2>
<p>Saya setuju diperiksa dan dirawat oleh dokter, perawat, dan tenaga kesehatan lain di rumah sakit ini, termasuk pemeriksaan laboratorium, radiologi, dan obat yang lazim. Untuk operasi dan tindakan berisiko, dokter menjelaskannya lebih dulu dan meminta persetujuan tersendiri.</p>
<h2>Hak saya</h2>
<ul>
<li>Saya berhak mengetahui penyakit saya, pilihan perawatannya, risikonya, dan perkiraan biayanya.</li>
<li>Saya berhak menolak pemeriksaan atau perawatan, dan menarik persetujuan ini kapan saja.</li>
<li>Saya berhak meminta pendapat dokter lain.</li>
<li>Saya berhak mengadukan layanan, dan pengaduan tidak memengaruhi perawatan saya.</li>
</ul>
<h2>Kewajiban saya</h2>
<ul>
<li>Saya memberi keterangan yang benar tentang kesehatan, obat, dan alergi saya.</li>
<li>Saya mengikuti tata tertib rumah sakit dan menghormati pasien lain.</li>
<li>Saya membayar biaya yang tidak ditanggung penjamin saya.</li>
</ul>
<h2>Kerahasiaan</h2>
<p>Rumah sakit menjaga kerahasiaan rekam medis saya. Isinya hanya dibuka kepada tenaga kesehatan yang merawat saya, kepada penjamin biaya sejauh diperlukan, dan kepada pihak yang berwenang bila hukum mewajibkan. Kepada keluarga, isinya hanya dibuka bila saya mengizinkan.</p>
<h2>Data saya</h2>
<p>Data saya dikelola menurut Kebijakan Privasi rumah sakit dan Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Data untuk penelitian atau pendidikan hanya dipakai tanpa nama, kecuali saya menyetujuinya tersendiri.</p>
<h2>Pertanyaan</h2>
<p>Saya dapat bertanya kepada petugas, atau menghubungi <a href="tel:150770">150770</a>.</p>`,
  en: `<h1>General consent and confidentiality</h1>
<p>This text explains what you agree to when you are treated at our hospital, and what we promise you.</p>
<h2>Examination and care</h2>
<p>I agree to be examined and cared for by the doctors, nurses and other health workers of this hospital, with the usual laboratory tests, imaging and medicines. Before an operation or a procedure with risks, the doctor explains it and asks for a consent of its own.</p>
<h2>My rights</h2>
<ul>
<li>I have the right to know my illness, how it can be treated, the risks, and about how much it costs.</li>
<li>I have the right to refuse an examination or a treatment, and to withdraw this consent at any time.</li>
<li>I have the right to ask another doctor for an opinion.</li>
<li>I have the right to complain, and a complaint does not affect my care.</li>
</ul>
<h2>My duties</h2>
<ul>
<li>I tell the truth about my health, my medicines and my allergies.</li>
<li>I follow the rules of the hospital and respect other patients.</li>
<li>I pay what my insurer does not cover.</li>
</ul>
<h2>Confidentiality</h2>
<p>The hospital keeps my medical record confidential. It is opened only to the health workers who care for me, to my insurer as far as it is needed, and to authorities where the law requires it. It is opened to my family only if I allow it.</p>
<h2>My data</h2>
<p>My data are handled by the hospital's Privacy Policy and Indonesia's Law No. 27 of 2022 on Personal Data Protection. For research or teaching they are used without my name, unless I agree to more.</p>
<h2>Questions</h2>
<p>I can ask the staff, or call <a href="tel:150770">150770</a>.</p>`,
} as const
