import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { builtIn } from '#core/questionnaires/forms/built-in.ts'
import { holdDeliveries } from './batches.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { showPortal } from './portal-hospital.ts'
import { question, tour, untilHeading, untilSaid, untilThere } from './tour.ts'
import { proof } from '#tests/support/whole.ts'

/** Texts that are the same in both languages: names, and the patient's own data. */
const data = [
  /^(?:Sri Wahyuni|Surabaya|Negeri Jauh|Jawa Barat|RT|RW)$/,
  /^(?:PCR swab|Antigen swab|Diabetes|Stroke|HbA1c)$/,
  /^Jawaban |example\.com|\+62|Kata saya sendiri|^Perawat ramah/,
]

const forms = [
  ['Contact', `${portalPages.contact}/form`],
  ['BaselineBooking', `${portalPages.freeBaseline}/booking`],
  ['GeneralConsent', `${portalPages.consent}/form`],
  ['PatientMeasures', `${portalPages.measures}/form`],
  ['Registration', `${portalPages.registration}/form`],
  ['Comorbidity', `${portalPages.comorbidity}/form/input`],
  ['Engagement', `${portalPages.engagement}/form`],
  ['Baseline', `${portalPages.baseline}/form`],
  ['EmployeeBaseline', `${portalPages.baseline}/form/employee`],
  ['SponsorDrink', `${portalPages.sponsorDrink}/form`],
  ['SponsorDrinkFollowUp', `${portalPages.sponsorDrink}/form/after`],
] as const

for (const [kind, address] of forms)
  tour(
    `every page of the form ${kind}, and the thanks`,
    async ({ language, words: { services: words }, look }) => {
      const { hospital } = await showPortal(address, { language, as: 'patient' })
      const release = holdDeliveries(hospital)
      await fillQuestionnaire(await builtIn[kind](), 'last', {
        onFilled: (id) => look(`${kind}-${id}`),
        onAsked: async () => {
          await untilThere(question)
          await look(`${kind}-confirm`)
        },
      })
      await untilHeading(words.thanks)
      await look(`${kind}-waiting`)
      release()
      await untilSaid(words.reference)
      await look(`${kind}-received`)
    },
    data,
    proof,
  )
