/** The common texts of all promo questionnaires in their first version. */
export const promoSections = {
  contact: {
    intro: {
      id: 'Kami menghubungi Anda hanya bila Anda menyetujuinya di akhir kuisioner.',
      en: 'We contact you only if you agree to it at the end.',
    },
  },
}

export const promoFields = {
  email: { label: { id: 'Email', en: 'E-mail' } },
  age: {
    hint: {
      id: 'Kuisioner ini untuk usia 18 tahun ke atas',
      en: 'This questionnaire is for people of 18 and older',
    },
  },
  contactAllowed: {
    label: {
      id: 'Bolehkah rumah sakit kami menghubungi Anda tentang jawaban Anda dan layanan kesehatan yang sesuai?',
      en: 'May our hospital contact you about your answers and the health services that fit them?',
    },
  },
  nps: {
    label: {
      id: 'Seberapa besar kemungkinan Anda menyarankan kegiatan ini kepada keluarga atau teman?',
      en: 'How likely are you to recommend this event to family or friends?',
    },
  },
}

export const formerNoDiagnosis = {
  intro: {
    id: 'Jawaban Anda bukan diagnosis dan tidak menggantikan pemeriksaan dokter.',
    en: 'Your answers are not a diagnosis and do not replace an examination by a doctor.',
  },
}

/** The former words of the two questionnaires about health in general. */
export const formerHealth = {
  sections: {
    ...promoSections,
    health: formerNoDiagnosis,
  },
  fields: {
    ...promoFields,
    knownIllnesses: {
      label: {
        id: 'Penyakit apa yang menurut dokter Anda miliki?',
        en: 'Which illnesses has a doctor told you that you have?',
      },
    },
  },
}
