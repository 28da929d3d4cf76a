import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { listedScreens } from '#app/patient/navigation/screens.ts'
import { bareAreas } from '#core/domain/portal/portal-pages.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import type { Language } from '#i18n/language.ts'
import { proof } from '#tests/support/whole.ts'
import { accountIn } from './account.ts'
import { noNetwork, showPortal } from './portal-hospital.ts'
import { words } from './words.ts'

const dashboard = '/patient/dashboard/index'
const login = '/patient/login'

/** The heading of the screen at an address. */
type Seen = (language: Language) => string | RegExp

interface Arrival {
  readonly at: string
  readonly seen: Seen
}

/** A route of spec section 2, and where each visitor arrives. */
interface Route {
  readonly path: string
  readonly patient: Arrival
  readonly guest: Arrival
  readonly visitor: Arrival
}

const home: Seen = (language) => new RegExp(`^${words[language].patient.greetingPatient}`)
const guestHome: Seen = (language) => words[language].patient.greetingPatient
const loginScreen: Arrival = { at: login, seen: (language) => words[language].auth.loginTitle }
const registerScreen: Arrival = { at: '/patient/register', seen: (language) => words[language].auth.registerTitle }
const homeOf = (at = dashboard) => ({ patient: { at, seen: home }, guest: { at, seen: guestHome } })

/** Opens for patients and guests after a sign-in. */
const forBoth = (path: string, seen: Seen, { at = path, visitor = loginScreen } = {}): Route => ({
  path,
  patient: { at, seen },
  guest: { at, seen },
  visitor,
})
/** Guests read there what a sign-in opens. */
const guarded = (path: string, seen: Seen): Route => ({
  path,
  patient: { at: path, seen },
  guest: { at: path, seen: (language) => words[language].patient.ownOnly },
  visitor: loginScreen,
})
/** Ends a guest's session. */
const personal = (path: string, seen: Seen, at = path): Route => ({
  path,
  patient: { at, seen },
  guest: loginScreen,
  visitor: loginScreen,
})
const open = (path: string, seen: Seen, at = path): Route => ({
  path,
  patient: { at, seen },
  guest: { at, seen },
  visitor: { at, seen },
})

type Services = (typeof words)[Language]['services']
const service =
  (name: keyof Services): Seen =>
  (language) =>
    words[language].services[name]
const form =
  (kind: keyof typeof titles): Seen =>
  (language) =>
    titles[kind][language]

/** Listed last, because opening these without a sign-in makes a guest's session. */
const markVerified: readonly Route[] = [
  open('/patient/engagement/form', form('Engagement')),
  open('/patient/pocari/form', form('SponsorDrink')),
  {
    path: `${dashboard}?modal=engagement`,
    ...homeOf(`${dashboard}?modal=engagement`),
    visitor: { at: `${dashboard}?modal=engagement`, seen: guestHome },
  },
]

const medical: Seen = (language) => words[language].patient.history
const account: Seen = (language) => words[language].patient.account
const profile = (path: string): Route => ({
  ...forBoth(path, account, { at: '/patient/account/profile' }),
  patient: { at: '/patient/account/profile', seen: (language) => words[language].patient.profile },
})

const specified: readonly Route[] = [
  { path: '/', ...homeOf(), visitor: loginScreen },
  { path: '/patient', ...homeOf(), visitor: loginScreen },
  { path: login, ...homeOf(), visitor: loginScreen },
  { path: '/patient/register', ...homeOf(), visitor: registerScreen },
  {
    path: '/patient/forgot',
    ...homeOf(),
    visitor: { at: '/patient/forgot', seen: (language) => words[language].auth.forgotTitle },
  },
  profile('/patient/account'),
  profile('/patient/account/profile'),
  forBoth('/patient/registration', service('registration')),
  { path: '/patient/dashboard', ...homeOf(), visitor: loginScreen },
  { path: dashboard, ...homeOf(), visitor: loginScreen },
  forBoth('/patient/contact', service('contact')),
  forBoth('/patient/medical', medical, { at: '/patient/medical/list_medical_history' }),
  forBoth('/patient/medical/list_medical_history', medical),
  guarded('/patient/comordity', service('comorbidity')),
  forBoth('/patient/mcu', form('McuInterest')),
  forBoth('/patient/engagement', service('engagement')),
  guarded('/patient/bsl', service('baseline')),
  guarded('/patient/nda', service('consent')),
  forBoth('/patient/bslfree', service('freeBaseline')),
  forBoth('/patient/bslfree/booking', form('BaselineBooking'), { visitor: registerScreen }),
  forBoth('/patient/pocari', service('sponsorDrink')),
  guarded('/patient/proms', service('measures')),
  open('/promo', (language) => (language === 'id' ? 'Kuesioner' : 'Questionnaires')),
  open('/promo/general', form('PromoGeneral')),
  open('/promo/yakes', form('PromoYakes')),
  open('/promo/gerd', form('PromoGerd')),
  open('/promo/paru', form('PromoParu')),
  open('/promo/oncology', form('PromoOncology')),
  open('/promo/general&type=1', form('PromoGeneral'), '/promo/general?type=1'),
  open('/promo/general&type=2', form('PromoGeneral'), '/promo/general?type=2'),
  open('/event', (language) => words[language].event.homeTitle),
  open('/event/SelfAssesmentRunner', form('SelfAssesmentRunner')),
  open('/event/PocariAssesmentRunner', form('PocariAssesmentRunner')),
  open('/privacy-policy', () => /Kebijakan Privasi|Privacy policy|Data Anda|Your data/i),
  ...markVerified,
  personal('/patient/comordity/form', form('Comorbidity'), '/patient/comordity/form/input?unit=MHJS'),
  personal('/patient/comordity/form/input?unit=MHTG', form('Comorbidity')),
  personal('/patient/bsl/form/employee', form('EmployeeBaseline')),
  { path: '/patient/logout', patient: loginScreen, guest: loginScreen, visitor: loginScreen },
]

/** The areas in the specification's order. */
const areas =
  'account registration dashboard contact medical comordity mcu engagement bsl nda bslfree pocari proms'.split(' ')

it('every area of the specification has its screen in the router, and the router has no other', () => {
  const routed = new Set(
    [...listedScreens.map(({ path }) => path), ...Object.keys(bareAreas)].map((path) => path.split('/')[2]),
  )
  expect(routed).toEqual(new Set(areas))
  const walked = new Set(specified.flatMap(({ path }) => /^\/patient\/(\w+)/.exec(path)?.[1] ?? []))
  expect([...areas, 'login', 'register', 'forgot', 'logout'].filter((area) => !walked.has(area))).toEqual([])
})

/** The address without the draft of a form. */
const addressNow = () => (location.pathname + location.search).replace(/[?&]draft=[^&]+/, '')

async function expectArrival({ at, seen }: Arrival, { path, language }: { path: string; language: Language }) {
  await expect.poll(addressNow, { message: path }).toBe(at)
  await expect.element(page.getByRole('heading', { name: seen(language) }).first(), { message: path }).toBeVisible()
}

/** Follows an address without a reload, as a link does. */
function follow(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Language, width and network do not influence each other here, so each value is tried with each visitor. */
const ways = [
  { language: 'id', width: 360, hospital: 'answers' },
  { language: 'en', width: 1280, hospital: 'is silent' },
] as const
const walks = (['visitor', 'guest', 'patient'] as const).flatMap((as) => ways.map((way) => ({ as, ...way })))

it.each(walks)(
  'every specified route leads $as to its screen: in the language $language, $width px wide, while the hospital $hospital',
  // Half a minute usually, but a busy machine takes several times as long.
  { timeout: 240_000, ...proof },
  async ({ as, language, width, hospital: state }) => {
    await page.viewport(width, 740)
    onTestFinished(() => page.viewport(360, 740))
    const { answers, hospital } = await showPortal('/patient', { as, language })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (state === 'is silent') {
      for (const name of Object.keys(answers)) Object.assign(answers, { [name]: noNetwork })
      hospital.intercept = noNetwork
    }
    const { continueAsGuest } = accountIn(language)
    for (const route of specified) {
      follow(route.path)
      const arrival = route[as]
      await expectArrival(arrival, { path: route.path, language })
      // Restores the visitor: a guest's session from an open page ends, and a guest who lost theirs enters again.
      if (as === 'visitor' && markVerified.includes(route)) {
        follow('/patient/logout')
        await expectArrival(loginScreen, { path: '/patient/logout', language })
      }
      if (as === 'guest' && arrival === loginScreen) {
        await continueAsGuest()
        await expectArrival({ at: dashboard, seen: guestHome }, { path: dashboard, language })
      }
    }
    for (const unknown of ['/patient/contact/nowhere', '/patient/nowhere', '/promo/nowhere', '/event/nowhere']) {
      follow(unknown)
      const arrival =
        as !== 'guest' && unknown.startsWith('/patient/')
          ? loginScreen
          : { at: unknown, seen: () => 'OOPS! Something went wrong here' }
      await expectArrival(arrival, { path: unknown, language })
    }
  },
)
