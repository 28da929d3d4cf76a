import { oneOf, option } from '#core/questionnaires/forms/parts/shorthand.ts'
import { surveyPage } from '#core/questionnaires/forms/parts/survey-page.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { fullName, line } from './person.ts'
import { forHospital } from './unit.ts'

/** Version 1: it went to no particular hospital. */
export const generalConsent1: Questionnaire = {
  kind: 'GeneralConsent',
  version: 1,
  title: titles.GeneralConsent,
  wire: 'record',
  pages: [
    surveyPage('text', 'Persetujuan umum', 'General consent', [
      {
        id: 'document',
        type: 'document',
        document: 'general-consent',
        label: { id: 'Persetujuan umum dan kerahasiaan', en: 'General consent and confidentiality' },
        rules: [{ rule: 'required' }],
      },
    ]),
    surveyPage('sign', 'Tanda tangan', 'Signature', [
      oneOf('signedAs', { id: 'Anda menandatangani sebagai', en: 'You sign as' }, [
        option('patient', 'Pasien sendiri', 'The patient'),
        option('parent', 'Orang tua atau wali pasien', 'The patient’s parent or guardian'),
        option('family', 'Keluarga pasien', 'The patient’s family'),
      ]),
      fullName,
      {
        ...line('patientName', { id: 'Nama pasien', en: 'Name of the patient' }, 100),
        shownWhen: { when: 'signedAs', is: { oneOf: ['parent', 'family'] } },
      },
      {
        id: 'agreement',
        type: 'agreement',
        label: { id: 'Persetujuan', en: 'Consent' },
        statement: {
          id: 'Saya sudah membaca dan memahami teks ini, dan menyetujuinya tanpa paksaan.',
          en: 'I have read and understood this text, and agree to it of my own free will.',
        },
        rules: [{ rule: 'required' }],
      },
      {
        id: 'signature',
        type: 'signature',
        label: { id: 'Nama lengkap sebagai tanda tangan', en: 'Full name as a signature' },
        rules: [{ rule: 'required' }],
      },
    ]),
  ],
}

/** Confidentiality and general consent: the hospital's own text, which must be read to its end, and a signature. */
export const generalConsent = forHospital(generalConsent1)
