/** English translations of the invented records. */
const words: Readonly<Record<string, string>> = {
  // Measured values.
  Hemoglobin: 'Haemoglobin',
  'Sel darah putih (leukosit)': 'White blood cells',
  'Keping darah (trombosit)': 'Platelets',
  'Gula darah puasa': 'Blood sugar, fasting',
  HbA1c: 'HbA1c',
  'Kolesterol total': 'Total cholesterol',
  'Kreatinin (fungsi ginjal)': 'Creatinine (kidney function)',
  'ALT (SGPT)': 'ALT (SGPT)',
  'Sel darah putih dalam urine': 'White blood cells in urine',
  'Pap smear': 'Pap smear',
  'Antigen dengue NS1': 'Dengue NS1 antigen',
  Positif: 'Positive',
  'Negatif: tidak ditemukan sel yang mencurigakan': 'Negative: no suspicious cells found',

  // Medicines, and how to take them.
  'Parasetamol 500 mg': 'Paracetamol 500 mg',
  'Parasetamol sirup 120 mg/5 mL': 'Paracetamol syrup 120 mg/5 mL',
  Oralit: 'Oral rehydration salts',
  'Omeprazol 20 mg': 'Omeprazole 20 mg',
  'Setirizin 10 mg': 'Cetirizine 10 mg',
  'Zink 20 mg': 'Zinc 20 mg',
  'Sefiksim 200 mg': 'Cefixime 200 mg',
  'Amoksisilin-klavulanat 625 mg': 'Amoxicillin-clavulanate 625 mg',
  'Amlodipin 5 mg': 'Amlodipine 5 mg',
  'Metformin 500 mg': 'Metformin 500 mg',
  'Atorvastatin 20 mg': 'Atorvastatin 20 mg',
  'Budesonid/formoterol 160/4,5 mcg': 'Budesonide/formoterol 160/4.5 mcg',
  '1 tablet': '1 tablet',
  '1 kapsul': '1 capsule',
  '1 tablet larut': '1 soluble tablet',
  '1 hirup': '1 puff',
  'sesuai berat badan, lihat etiket': 'by body weight, see the label',
  '1 sachet dalam 200 mL air': '1 sachet in 200 mL of water',
  '1 kali sehari': 'once a day',
  '1 kali sehari, pagi': 'once a day, in the morning',
  '1 kali sehari, malam': 'once a day, at night',
  '1 kali sehari, 30 menit sebelum makan pagi': 'once a day, 30 minutes before breakfast',
  '2 kali sehari setelah makan': 'twice a day after meals',
  '2 kali sehari, sampai habis': 'twice a day, until all are taken',
  '2 kali sehari, kumur sesudahnya': 'twice a day, rinse your mouth afterwards',
  '3 kali sehari, sampai habis': '3 times a day, until all are taken',
  '3 kali sehari bila demam atau nyeri': '3 times a day for fever or pain',
  'setiap 6 jam bila demam': 'every 6 hours for fever',
  'setiap buang air besar cair': 'after every loose stool',

  // Illnesses.
  'Infeksi saluran napas atas akut': 'Cold (acute upper respiratory infection)',
  'Diare dan gastroenteritis': 'Diarrhoea and stomach flu (gastroenteritis)',
  Dispepsia: 'Upset stomach (dyspepsia)',
  'Nyeri punggung bawah': 'Low back pain',
  'Nyeri kepala tipe tegang': 'Tension headache',
  'Infeksi saluran kemih': 'Urinary tract infection',
  'Skrining kanker leher rahim': 'Screening for cervical cancer',
  'Imunisasi difteri, tetanus, dan pertusis': 'Diphtheria, tetanus and whooping cough vaccine',
  'Demam dengue': 'Dengue fever',
  'Radang paru (pneumonia)': 'Lung infection (pneumonia)',
  'Tekanan darah tinggi (hipertensi)': 'High blood pressure (hypertension)',
  'Kencing manis (diabetes) tipe 2': 'Type 2 diabetes',
  'Kolesterol tinggi (dislipidemia)': 'High cholesterol (dyslipidaemia)',
  Asma: 'Asthma',
  'Pemeriksaan kesehatan umum': 'General health check',

  // Reasons for visits.
  'Batuk, pilek, dan nyeri tenggorok sejak tiga hari': 'Cough, runny nose and sore throat for three days',
  'Batuk, pilek, dan demam sejak dua hari': 'Cough, runny nose and fever for two days',
  'Buang air besar cair lima kali sejak kemarin': 'Five loose stools since yesterday',
  'Diare dan mual setelah makan di luar rumah': 'Diarrhoea and nausea after eating out',
  'Nyeri ulu hati dan cepat kenyang': 'Pain in the upper belly, full after a few bites',
  'Nyeri pinggang setelah mengangkat barang': 'Back pain after lifting something',
  'Kepala terasa seperti diikat, terutama sore hari': 'A tight band around the head, mostly in the afternoon',
  'Nyeri saat buang air kecil dan sering ke kamar mandi': 'Pain when passing urine, and often',
  'Pemeriksaan rutin, tanpa keluhan': 'Routine check, no complaints',
  'Imunisasi sesuai jadwal': 'Vaccine on schedule',
  'Demam tinggi empat hari, nyeri otot, dan mual': 'High fever for four days, muscle pain and nausea',
  'Demam tinggi empat hari, lemas, dan tidak mau makan': 'High fever for four days, weak and not eating',
  'Batuk berdahak, demam, dan sesak': 'Cough with phlegm, fever and short of breath',
  'Kontrol tekanan darah': 'Blood pressure check',
  'Kontrol gula darah': 'Blood sugar check',
  'Kontrol kolesterol': 'Cholesterol check',
  'Kontrol asma, sesekali mengi pada malam hari': 'Asthma check, wheezing on some nights',
  'Medical check-up tahunan, tanpa keluhan': 'Yearly check-up, no complaints',

  // Instructions to patients.
  'Cukup istirahat dan minum air hangat. Kontrol bila demam lebih dari tiga hari atau sesak.':
    'Rest, and drink warm water. Come back if the fever lasts over three days or you are short of breath.',
  'Beri minum lebih sering. Segera kembali bila napas cepat, anak lemas, atau tidak mau minum.':
    'Give drinks more often. Come back at once if your child breathes fast, is weak, or does not drink.',
  'Lanjutkan makan dan minum seperti biasa. Segera ke rumah sakit bila anak lemas atau tinja berdarah.':
    'Go on with food and drinks as usual. Come at once if your child is weak or there is blood in the stool.',
  'Minum cukup, makan lunak. Kembali bila muntah terus, pusing saat berdiri, atau tinja berdarah.':
    'Drink enough, eat soft food. Come back if you keep vomiting, are dizzy on standing, or see blood in the stool.',
  'Makan sedikit tetapi sering; kurangi kopi, pedas, dan obat antinyeri tanpa anjuran dokter.':
    'Eat little but often. Take less coffee and spicy food, and no painkillers without a doctor’s advice.',
  'Tetap bergerak ringan, kompres hangat, dan hindari mengangkat beban selama dua minggu.':
    'Keep moving gently, use a warm pack, and lift nothing heavy for two weeks.',
  'Tidur cukup, istirahatkan mata dari layar. Catat kapan nyeri kepala muncul.':
    'Sleep enough, and rest your eyes from screens. Note when the headache comes.',
  'Minum air yang cukup dan habiskan antibiotik. Kontrol bila demam atau nyeri pinggang.':
    'Drink enough water and take all the antibiotics. Come back with fever or back pain.',
  'Hasil baik. Ulangi pemeriksaan tiga tahun lagi.': 'A good result. Come again in three years.',
  'Demam ringan setelah imunisasi adalah hal yang biasa. Catat tanggalnya di buku imunisasi.':
    'A light fever after a vaccine is common. Write the date into the vaccine book.',
  'Minum cukup dan istirahat. Periksa darah ulang dua hari setelah pulang.':
    'Drink enough and rest. Have your blood tested again two days after you go home.',
  'Beri minum sering. Segera kembali bila ada perdarahan, nyeri perut hebat, atau anak gelisah.':
    'Give drinks often. Come back at once with bleeding, severe belly pain, or a restless child.',
  'Habiskan antibiotik dan kontrol satu minggu lagi. Berhenti merokok bila Anda merokok.':
    'Take all the antibiotics and come back in a week. Stop smoking if you smoke.',
  'Kurangi garam, jalan kaki 30 menit sehari, dan catat tekanan darah di rumah.':
    'Eat less salt, walk 30 minutes a day, and note your blood pressure at home.',
  'Makan teratur, periksa kaki setiap hari, dan jangan menghentikan obat sendiri.':
    'Eat at regular times, look at your feet every day, and do not stop the medicine by yourself.',
  'Kurangi gorengan dan santan, perbanyak sayur dan ikan.':
    'Eat less fried food and coconut milk, more greens and fish.',
  'Hindari asap dan debu. Bawa obat hirup ke mana pun Anda pergi.':
    'Keep away from smoke and dust. Take your inhaler wherever you go.',
  'Pertahankan makan seimbang, bergerak setiap hari, dan tidur cukup. Ulangi pemeriksaan tahun depan.':
    'Go on with balanced meals, daily movement and enough sleep. Come again next year.',

  // Findings of pictures.
  'Foto tulang belakang pinggang': 'X-ray of the lower back',
  'Susunan tulang belakang pinggang baik.\n\nTinggi ruas dan celah antarruas dalam batas normal. Tidak tampak patah tulang.\n\nKesan: tidak ada kelainan tulang yang bermakna.':
    'The lower back is well aligned.\n\nBones and gaps between them are of normal height. No fracture is seen.\n\nImpression: no relevant change of the bones.',
  'Foto toraks': 'Chest X-ray',
  'Tampak bercak di lapang bawah paru kanan.\n\nUkuran jantung normal. Tidak tampak cairan di rongga paru.\n\nKesan: radang paru kanan bawah.':
    'There are patches in the lower right lung.\n\nThe heart is of normal size. No fluid around the lungs.\n\nImpression: infection of the lower right lung.',

  // Items of bills.
  Administrasi: 'Administration',
  'Konsultasi dokter': 'Doctor’s consultation',
  'Operasi usus buntu': 'Appendix operation',
  'Paket check-up dasar': 'Basic check-up package',
  'Vaksin influenza dewasa': 'Influenza vaccine for adults',
  'Pembersihan karang gigi': 'Dental scaling',
  'Vaksin influenza anak': 'Influenza vaccine for children',
  'Konsultasi tumbuh kembang': 'Growth and development consultation',
  'Biaya layanan': 'Service fee',
}

/** @throws TypeError where a text has no translation: every invented text has one */
export function englishOf(text: string): string {
  const english = words[text]
  if (english === undefined) throw new TypeError(`no English for “${text}”`)
  return english
}

const clinics: Readonly<Record<string, string>> = {
  Anak: 'Children’s clinic',
  Bedah: 'Surgery clinic',
  'Bedah Saraf': 'Brain and nerve surgery clinic',
  'Gawat Darurat': 'Emergency clinic',
  Gigi: 'Dental clinic',
  Jantung: 'Heart clinic',
  'Kebidanan dan Kandungan': 'Women’s health clinic',
  'Kedokteran Olahraga': 'Sports medicine clinic',
  'Kulit dan Kelamin': 'Skin clinic',
  Mata: 'Eye clinic',
  Onkologi: 'Cancer clinic',
  Ortopedi: 'Bone and joint clinic',
  Paru: 'Lung clinic',
  'Penyakit Dalam': 'Internal medicine clinic',
  'Rehabilitasi Medik': 'Rehabilitation clinic',
  Saraf: 'Brain and nerve clinic',
  THT: 'Ear, nose and throat clinic',
  Umum: 'General clinic',
  Urologi: 'Kidney and bladder clinic',
}

export const clinicInEnglish = (specialty: string): string => clinics[specialty] ?? `${specialty} clinic`
