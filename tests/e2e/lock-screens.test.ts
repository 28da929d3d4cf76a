import type { Page } from '@playwright/test'
import { patient as en } from '#i18n/en/patient.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { KEY } from '#tests/support/lock-page.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { noNetwork } from '#tests/support/error-watch.ts'
import { addPasskeys } from '#tests/support/passkeys.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkWidths } from '#tests/support/screen-check.ts'

// Without a service worker, which pictures do not need. The lock reloads the page, so the test needs a real page.
test.use({ serviceWorkers: 'block' })

for (const language of ['id', 'en'] as const)
  test(`the screens of the portal’s lock and of a shared device in ${language}`, async ({
    openDevice,
    portal,
    errors,
  }) => {
    test.slow()
    errors.expect(noNetwork)
    const person = await enrol(portal)
    const page = await openDevice({ language, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    const look = (name: string) => checkWidths(page, `${name}-${language}`)
    const words = { id, en }[language]
    const account = accountPage(page, portal, language)
    const signIn = async () => {
      await passCodePause(portal)
      await page.goto('/patient/login')
      await account.signInByPhone(person)
      await account.giveCode(person)
      await expect(account.heading(words.greetingPerson.replace('{{name}}', 'Sri'))).toBeVisible()
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    /** Waits until the page has reloaded after the tap. */
    const anew = async (tap: () => Promise<void>) => {
      const loaded = page.waitForEvent('load')
      await tap()
      await loaded
    }
    const goToSettings = () => page.goto('/patient/account/settings')
    const dialog = page.getByRole('dialog')
    const question = page.getByRole('alertdialog')
    const password = (within: Page | typeof dialog) => within.getByLabel(words.lockPassword, { exact: true })

    const withoutSecrets = await addPasskeys(page, { hasPrf: false })
    await signIn()
    await goToSettings()
    await press(words.lockTurnOn)
    await expect(dialog.getByRole('button', { name: words.lockWithPasskey })).toBeVisible()
    await look('lock-turn-on')
    await press(words.lockWithPasskey)
    await expect(dialog.getByText(words.passkey_unable)).toBeVisible()
    await dialog.getByRole('button', { name: words.lockTurnOn }).click()
    await look('lock-turn-on-problems')
    await password(dialog).fill(KEY)
    await dialog.getByLabel(words.lockAgain).fill(KEY)
    await dialog.getByRole('button', { name: words.lockTurnOn }).click()
    await expect(page.getByText(words.lockOn_password)).toBeVisible()
    await look('lock-on')
    await anew(() => press(words.lockNow))
    await expect(account.heading(words.unlockTitle)).toBeVisible()
    await look('unlock')
    await password(page).fill('bukan ini')
    await press(words.unlock)
    await expect(page.getByText(words.unlockWrong_password)).toBeVisible()
    await look('unlock-wrong')
    await password(page).fill(KEY)
    await press(words.unlock)
    await press(words.lockTurnOff)
    await expect(question).toBeVisible()
    await look('lock-turn-off')
    await question.getByRole('button', { name: words.lockTurnOff }).click()

    await withoutSecrets.remove()
    await addPasskeys(page, { hasPrf: true })
    await press(words.lockTurnOn)
    await press(words.lockWithPasskey)
    await expect(page.getByText(words.lockOn_passkey)).toBeVisible()
    await anew(() => press(words.lockNow))
    await expect(page.getByText(words.unlockText_passkey)).toBeVisible()
    await look('unlock-passkey')
    await page.getByRole('link', { name: words.logOut, exact: true }).click()
    await expect(account.heading(account.words.loginTitle)).toBeVisible()
    await signIn()
    await expect(page.getByText(words.lockEnded)).toBeVisible()
    await look('home-lock-ended')

    await goToSettings()
    await press(words.sharedTurnOn)
    await expect(question).toBeVisible()
    await look('shared-turn-on')
    await anew(() => question.getByRole('button', { name: words.sharedTurnOn }).click())
    await expect(page.getByText(words.sharedOn)).toBeVisible()
    await look('shared-on')
    await press(words.sharedTurnOff)
    await expect(question).toBeVisible()
    await look('shared-turn-off')
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(words.menusUnknown_shared)).toBeVisible()
    await look('shared-unreached')
  })
