import {
  completenessPoints,
  easePoints,
  satisfactionPoints,
  speedPoints,
} from '#core/questionnaires/forms/parts/point-scales.ts'
import { rating, yesNo } from '#core/questionnaires/forms/parts/survey-fields.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { upTo15MinutesPoints } from '#core/questionnaires/forms/parts/waiting-times.ts'
import { registrationWait } from '#core/questionnaires/forms/parts/survey-questions.ts'
import type { Page } from '#core/questionnaires/language/definition.ts'

const firstCare = surveyPage('arrival', 'Saat tiba', 'On arrival', [
  rating(
    'arrivalWait',
    upTo15MinutesPoints,
    'Berapa lama sejak Anda tiba di IGD sampai ada petugas yang memeriksa keadaan Anda?',
    'After you arrived, how long did you wait until someone looked at you?',
  ),
  yesNo(
    'careWithin30Minutes',
    'Apakah penanganan dimulai dalam 30 menit setelah Anda tiba?',
    'Did treatment begin within 30 minutes of your arrival?',
  ),
  rating(
    'responsiveness',
    speedPoints,
    'Seberapa cepat petugas menanggapi kebutuhan Anda di IGD kali ini?',
    'How quickly did staff respond to your needs during this visit?',
  ),
  rating(
    'registration',
    satisfactionPoints,
    'Seberapa puas Anda dengan pendaftaran IGD kali ini?',
    'How satisfied are you with the registration for this visit?',
  ),
  registrationWait,
])

const information = surveyPage('information', 'Informasi', 'Information', [
  rating(
    'resultInformation',
    completenessPoints,
    'Apakah hasil pemeriksaan di IGD kali ini dijelaskan kepada Anda?',
    'Were the findings of this visit explained to you?',
  ),
  rating(
    'communication',
    easePoints,
    'Apakah penjelasan petugas IGD mudah Anda pahami?',
    'Was it easy to understand the emergency staff?',
  ),
  rating(
    'followUp',
    completenessPoints,
    'Sebelum meninggalkan IGD, apakah langkah perawatan berikutnya dijelaskan?',
    'Before you left the emergency room, were the next steps of your care explained?',
  ),
])

export const arrival: readonly Page[] = [firstCare, information]
