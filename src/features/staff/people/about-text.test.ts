import { beforeAll, expect, it } from 'vitest'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { aboutText } from './about-text.ts'

beforeAll(async () => {
  await setUpTexts('id')
  await loadAreaTexts('staff')
})

it.each([
  [
    'Ipd 2026-08-01/2026-08-31 MHJS Melati 2',
    'Survei rawat inap, 1 August 2026 – 31 August 2026, Jakarta Selatan, Melati 2',
  ],
  ['Ipd 2026-08-01/2026-08-31 v2', 'Survei rawat inap, versi 2, 1 August 2026 – 31 August 2026'],
  ['ward-officer + staff-submissions export', 'Petugas ruang + Isian masuk: Mengunduh'],
  ['gone - passkey', 'gone − passkey'],
  ['ward-officer - passkey', 'Petugas ruang − passkey'],
  [
    'file=csv&kind=Ipd&outcome=accepted&from=2026-08-01&until=2026-08-31&search=&as=ids',
    'CSV, dengan kode, Survei rawat inap, Diterima, Dari tanggal: 1 August 2026, Sampai tanggal: 31 August 2026, dengan kata yang dicari',
  ],
  ['file=xlsx&outcome=broken&calls=staff%2Fpeople%2Finvite%2Cstaff%2Fme', 'Excel, Mengundang petugas, Terputus'],
  ['file=csv&person=0198f3a0-0000-7000-8000-000000000001', 'CSV, Siapa: Dina'],
  ['file=csv&person=gone', 'CSV, Siapa: gone'],
  [
    'invited=x%40rs.example&role=ward-officer&units=MHJS%2CMHBG',
    'x@rs.example · Peran: Petugas ruang · Rumah sakit: Jakarta Selatan, Bogor',
  ],
  ['changed=&role=ward-officer&role=gone', 'Peran: Petugas ruang → gone'],
  ['changed=', 'Tidak ada yang berubah'],
  ['account=closed', 'Akun ditutup'],
  ['account=open', 'Akun dibuka lagi'],
  ['brought=3&known=1&left=0', 'Isian baru: 3, sudah ada: 1, tidak diambil: 0'],
  ['RI2608-00001, RI2608-00002', 'RI2608-00001, RI2608-00002'],
])('says in words what %s is about', (about, words) => {
  const dina = { id: '0198f3a0-0000-7000-8000-000000000001', name: 'Dina' }
  const name = { id: 'Petugas ruang', en: 'Ward officer' }
  expect(aboutText(about, { roles: [{ role: 'ward-officer', name, isSuper: '0' }], people: [dina] })).toBe(words)
})
