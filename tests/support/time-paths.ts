import type { Call } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { type Browser, codeBy, newcomer, openBrowser, type Reachable, signInBy, signInWith } from './account-client.ts'

export type Person = ReturnType<typeof newcomer>

/** A call that a stranger may time. The calls before it are not timed. */
export interface TimePath {
  readonly name: string
  readonly call: Call
  /** The calls that must come before, with the same identity. */
  readonly begin: (browser: Browser, person: Person) => Promise<unknown>
  readonly payload: (person: Person) => object
}

const nothing = () => Promise.resolve()
const byNumber = (browser: Browser, { MobilePhone }: Person) => browser.ask(calls.loginPhone, signInBy(MobilePhone))
/** Registers with another person's address and number. */
const inNameOf = ({ Email, MobilePhone }: Person) => newcomer({ Email, MobilePhone })
const registering = (browser: Browser, person: Person) => browser.ask(calls.register, inNameOf(person))
const wish = (Method: 'sms' | 'email', { MobilePhone }: Person) => codeBy(Method, { MobilePhone })

/** Every call whose answer is the same for a known and for an unknown identity. */
export const timePaths: readonly TimePath[] = [
  {
    name: 'sign-in by e-mail address, wrong password',
    call: calls.login,
    begin: nothing,
    payload: ({ Email }) => signInWith({ Email, Password: 'wrong password' }),
  },
  {
    name: 'sign-in by number',
    call: calls.loginPhone,
    begin: nothing,
    payload: ({ MobilePhone }) => signInBy(MobilePhone),
  },
  {
    name: 'code after a number, by SMS',
    call: calls.generateCode,
    begin: byNumber,
    payload: (person) => wish('sms', person),
  },
  {
    name: 'code after a number, by e-mail',
    call: calls.generateCode,
    begin: byNumber,
    payload: (person) => wish('email', person),
  },
  {
    name: 'password forgotten, by number',
    call: calls.generateForgotCode,
    begin: nothing,
    payload: ({ MobilePhone }) => codeBy('sms', { Type: 'phone', Identity: MobilePhone, MobilePhone }),
  },
  {
    name: 'password forgotten, by e-mail address',
    call: calls.generateForgotCode,
    begin: nothing,
    payload: ({ Email }) => codeBy('email', { Identity: Email }),
  },
  { name: 'registration', call: calls.register, begin: nothing, payload: inNameOf },
  {
    name: 'code after a registration, by SMS',
    call: calls.generateCode,
    begin: registering,
    payload: (person) => wish('sms', person),
  },
  {
    name: 'code after a registration, by e-mail',
    call: calls.generateCode,
    begin: registering,
    payload: (person) => wish('email', person),
  },
]

interface Timing {
  readonly hospital: Reachable
  /** Clears limits and earlier requests. */
  readonly forget: () => Promise<unknown>
  /** A person who has confirmed both address and number. */
  readonly known: Person
}

/**
 * The milliseconds by which the known identity took longer, pair by pair. They alternate in going first, so that
 * warming up favours neither.
 */
export async function* timePairs({ call, begin, payload }: TimePath, { hospital, forget, known }: Timing) {
  const time = async (person: Person) => {
    await forget()
    const browser = openBrowser(hospital)
    await begin(browser, person)
    const asked = payload(person)
    const begun = performance.now()
    const { status } = await browser.send(call, asked)
    const took = performance.now() - begun
    if (status !== 200 && status !== 422) throw new Error(`${call.path}: ${status}`)
    return took
  }
  // One unknown identity for all pairs, so that pages and indices hold as many traces of it as of the known one.
  const unknown = newcomer()
  for (let pair = 0; ; pair++) {
    const first = await time(pair % 2 ? known : unknown)
    const second = await time(pair % 2 ? unknown : known)
    yield pair % 2 ? first - second : second - first
  }
}
