import { v7 as uuid } from 'uuid'
import { page } from 'vitest/browser'
import { portalPages } from '#core/domain/portal/portal-pages.ts'
import { accountIn } from '../account.ts'
import { refused, showPortal, sri } from '../portal-hospital.ts'
import { press, tour, untilSaid, untilThere } from '../tour.ts'

/** The sign-ins of this account. */
const sessions = [
  { DeviceName: 'Chrome · Linux', IsCurrent: true },
  { DeviceName: 'Safari · iPhone', IsCurrent: false },
].map((one) => ({ ...one, Id: uuid(), SignedInAt: '2026-11-20T01:00:00Z', UsedAt: '2026-11-21T01:00:00Z' }))

tour(
  '[AC31] the settings with the list of devices, the page of the deletion, and what comes of it',
  async ({ language, words: { auth, profile: words }, look }) => {
    await showPortal(portalPages.settings, {
      language,
      as: 'patient',
      answers: {
        sessions: () => sessions,
        deleteAccount: (proof) =>
          'Password' in proof && proof.Password === sri.password
            ? { EraseAt: '2026-12-10T00:00:00Z' }
            : refused({ password: 'invalid' }),
      },
    })
    const account = accountIn(language)
    await untilSaid(words.sessionCurrent)
    await look('settings')
    await page.getByRole('link', { name: words.deleteRead }).click()
    await untilSaid(words.deleteStays1)
    await look('delete-account')
    await account.field(words.password).fill('not the password')
    await press(words.deleteNow)
    await untilThere(page.getByText(words.wrongPassword))
    await look('delete-account-wrong')
    await account.field(words.password).fill(sri.password)
    await press(words.deleteNow)
    await untilSaid(auth.accountClosed)
    await look('delete-account-done')
  },
  [
    'PATIENT PORTAL',
    'SMS',
    'Chrome · Linux',
    'Safari · iPhone',
    'Perempuan',
    'Indonesia',
    'Lainnya',
    'KTP',
    'Jawa Barat',
    'Bogor',
    /example\.com|\+62/,
  ],
)
