import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { serviceOf, services, type ServiceName } from '#features/services/services.ts'
import { records, showPortal } from './portal-hospital.ts'
import { goTo } from './session-history.ts'
import { main, tour, untilThere } from './tour.ts'

/** Hotlines and addresses of hospitals. */
const data = ['Call center', /^Jalan /]

tour(
  'the page of each service, and the requests of its patient',
  async ({ language, words: { patient, services: words }, look }) => {
    await showPortal(portalPages.requests, { language, as: 'patient' })
    await untilThere(main.getByRole('heading', { level: 1, name: patient.requests }))
    await untilThere(main.getByRole('listitem').first())
    await look('requests')
    goTo(`${portalPages.requests}/${records.requests[0]?.id}`)
    await untilThere(main.getByRole('heading', { name: words.messages }))
    await look('request')
    for (const name of Object.keys(services) as ServiceName[]) {
      const { root, forms } = serviceOf(name)
      goTo(root)
      for (const { rest } of forms) await untilThere(main.getByCss(`a[href^="${root}/${rest}"]`).first())
      await look(`service-${name}`)
    }
  },
  data,
)
