/** An invented runner's complete self-assessment, as the form's first version sent it. */
export const runnerAnswers = {
  bibNumber: 'A1024',
  name: 'Sri Wahyuni',
  email: 'sri.wahyuni@example.com',
  whatsappPhone: '+6281234567890',
  domicile: 'Kota Bogor',
  q1: 'no',
  q2: 'no',
  q3: 'no',
  q4: 'no',
  q5: 'yes',
  q6: 'no',
  q7: 'no',
  emergencyName: 'Budi Santoso',
  emergencyPhone: '+6281398765432',
  emergencyRelation: 'Suami',
  truthfulness: true,
}

/** The same in the form's present version. */
export const advisedAnswers = { ...runnerAnswers, advice: 'see-medical-team' }
