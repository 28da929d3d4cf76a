/** Invented ordinary names of no real person. Some patients have a title, some have one name only. */
export const names = [
  'Sri Wahyuni',
  'Budi Santoso',
  'Aisyah Putri Lestari',
  'Hendra Gunawan',
  'Siti Rahmawati',
  'Agus Setiawan',
  'Dewi Anggraini',
  'Bambang Prasetyo',
  'Rina Marlina',
  'Suharto',
  'Ni Luh Ayu Pratiwi',
  'Yohanes Simanjuntak',
  'Maria Goreti Tambunan',
  'Ahmad Fauzi',
  'H. Abdul Rahman',
  'Nurul Hidayah',
  'Eko Prabowo',
  'Fitri Handayani',
  'Joko Susilo',
  'Wulandari',
  'Andi Mappanyukki',
  'Ratna Sari Dewi',
  'Taufik Hidayatullah',
  'Lina Kusumawati',
  'Rudi Hartanto',
  'Kartini Sembiring',
  'Iwan Kurniawan',
  'Yuliana Tandean',
  'Dedi Mulyadi',
  'Hj. Nur Aini',
  'Ferdinand Manullang',
  'Endang Suryani',
  'Rizky Ramadhan',
  'Mega Puspitasari',
  'Slamet Riyadi',
  'Indah Permatasari',
  'Gede Wirawan',
  'Tuti Alawiyah',
  'Arif Budiman',
  'Melati Kusuma',
  'Samsul Bahri',
  'Rosmiati Siregar',
  'Dian Purnama',
  'Hartono Wijaya',
  'Anisa Fitriani',
  'Wahyu Nugroho',
  'Sulastri',
  'Teguh Firmansyah',
  'Clara Angelina Lim',
  'Muhammad Ilham',
  'Ida Farida',
  'Robertus Nainggolan',
  'Yanti Mulyani',
  'Surya Darmawan',
  'Halimah',
  'Krisna Aditya',
  'Lestari Ningsih',
  'Dimas Anggoro',
  'Ernawati',
  'Paulus Kapitan',
  'Titin Sumarni',
  'Bayu Saputra',
  'Nia Kurniasih',
] as const

export const doctors = {
  'Penyakit Dalam': ['dr. Ratna Dewi, Sp.PD', 'dr. Hasan Basri, Sp.PD'],
  Bedah: ['dr. Irwan Siregar, Sp.B', 'dr. Made Suardana, Sp.B'],
  Anak: ['dr. Lestari Handoko, Sp.A', 'dr. Nadia Paramita, Sp.A'],
  Onkologi: ['dr. Bagus Wicaksono, Sp.PD-KHOM', 'dr. Theresia Wulan, Sp.B(K)Onk'],
  Jantung: ['dr. Rahmat Hakim, Sp.JP', 'dr. Sylvia Tanoto, Sp.JP'],
  Saraf: ['dr. Anwar Zaini, Sp.N', 'dr. Putri Maharani, Sp.N'],
  'Gawat Darurat': ['dr. Galih Pamungkas', 'dr. Mutiara Sari'],
  Umum: ['dr. Fajar Nugraha', 'dr. Intan Permata'],
} as const

export const wards = ['Melati', 'Mawar', 'Anggrek'] as const

export const payers = ['BPJS Kesehatan', 'Pribadi', 'PT Asuransi Nusa Sejahtera', 'PT Karya Bahari'] as const

interface Relative {
  readonly name: string | null
  readonly relationship: string
}

/** Relatives who pay the bill; left out where the patient pays. */
export const relatives: readonly [Relative, ...Relative[]] = [
  { name: 'Wawan Hermawan', relationship: 'Suami' },
  { name: 'Ani Suryati', relationship: 'Istri' },
  { name: null, relationship: 'Pasien sendiri' },
  { name: 'Yusuf Maulana', relationship: 'Anak' },
  { name: 'Rahmi Utami', relationship: 'Orang tua' },
  { name: 'Tono Wibowo', relationship: 'Saudara' },
]
