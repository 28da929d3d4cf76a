import { portalPages } from '#core/domain/portal-pages.ts'
import { builtIn } from '#core/questionnaires/built-in.ts'
import { holdDeliveries } from './batches.ts'
import { fillQuestionnaire } from './fill-questionnaire.ts'
import { showPortal } from './portal-hospital.ts'
import { question, tour, untilHeading, untilSaid, untilThere } from './tour.ts'

/** What is the same in both languages: names, and the patient's own. */
const data = ['Sri Wahyuni', 'Surabaya', /^Jawaban |example\.com|\+62|Kata saya sendiri/]

for (const [kind, address] of [
  ['Contact', `${portalPages.contact}/form`],
  ['BaselineBooking', `${portalPages.freeBaseline}/booking`],
  ['GeneralConsent', `${portalPages.consent}/form`],
  ['PatientMeasures', `${portalPages.measures}/form`],
] as const)
  tour(
    `every page of the form ${kind}, and the thanks`,
    async ({ language, words: { services: words }, look }) => {
      const { hospital } = await showPortal(address, { language, as: 'patient' })
      const release = holdDeliveries(hospital)
      await fillQuestionnaire(await builtIn[kind](), 'last', language, {
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
  )
