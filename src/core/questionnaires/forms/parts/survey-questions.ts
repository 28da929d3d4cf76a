import { easePoints, frequencyPoints, satisfactionPoints } from './point-scales.ts'
import { detail, yesNo } from './survey-fields.ts'
import { upTo15MinutesPoints } from './waiting-times.ts'

/* Questions that several surveys ask in the same words. */

export const billClarity = detail(
  'billClarity',
  easePoints,
  'Apakah rincian tagihan mudah Anda pahami?',
  'Was the bill easy to understand?',
)

export const cashierWait = detail(
  'cashierWait',
  upTo15MinutesPoints,
  'Berapa lama Anda menunggu di kasir?',
  'How long did you wait at the cashier?',
)

export const doctorExplanation = detail(
  'doctorExplanation',
  easePoints,
  'Apakah penjelasan dokter mudah Anda pahami?',
  'Was it easy to follow what the doctors told you?',
)

export const doctorListening = detail(
  'doctorListening',
  frequencyPoints,
  'Seberapa sering dokter memberi cukup waktu untuk mendengarkan Anda?',
  'How often did the doctors take enough time to hear you out?',
)

export const laboratorySkill = detail(
  'laboratorySkill',
  satisfactionPoints,
  'Seberapa puas Anda dengan keterampilan petugas saat mengambil sampel?',
  'How satisfied are you with the skill of the staff who took the sample?',
)

export const nurseComfort = detail(
  'nurseComfort',
  frequencyPoints,
  'Seberapa sering perawat memperhatikan keluhan Anda?',
  'How often did the nurses attend to your complaints?',
)

export const nurseExplanation = detail(
  'nurseExplanation',
  frequencyPoints,
  'Seberapa sering perawat memberi tahu lebih dahulu apa yang akan dilakukan?',
  'How often did the nurses say beforehand what they were about to do?',
)

export const nurseResponse = detail(
  'nurseResponse',
  frequencyPoints,
  'Seberapa sering perawat segera datang saat Anda panggil?',
  'How often did a nurse come soon after you called?',
)

export const pharmacyExplanation = detail(
  'pharmacyExplanation',
  easePoints,
  'Apakah penjelasan tentang obat mudah Anda pahami?',
  'Was it easy to understand what you were told about the medicine?',
)

export const radiologyExplanation = detail(
  'radiologyExplanation',
  easePoints,
  'Apakah petunjuk petugas radiologi mudah Anda ikuti?',
  'Were the radiology staff easy to follow?',
)

export const registrationExplanation = detail(
  'registrationExplanation',
  easePoints,
  'Apakah penjelasan petugas pendaftaran mudah Anda pahami?',
  'Was it easy to understand the registration staff?',
)

export const registrationWait = detail(
  'registrationWait',
  upTo15MinutesPoints,
  'Berapa lama Anda menunggu di pendaftaran?',
  'How long did you wait at registration?',
)

export const usedCashier = yesNo(
  'usedCashier',
  'Apakah Anda mengurus pembayaran di kasir?',
  'Did you settle the bill at the cashier yourself?',
)
