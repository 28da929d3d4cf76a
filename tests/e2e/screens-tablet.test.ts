import { tablet as en } from '#i18n/en/tablet.ts'
import { survey as surveyEn } from '#i18n/en/survey.ts'
import { tablet as id } from '#i18n/id/tablet.ts'
import { survey as surveyId } from '#i18n/id/survey.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkWidths, viewport } from '#tests/support/screen-tour.ts'
import { newPlace, OFFICER_PIN, tabletCode, WRONG_PIN } from '#tests/support/ward-tablet.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

for (const language of drawn(['id', 'en'] as const, 'tablet'))
  test(`every screen of a ward tablet in ${language}`, { tag: '@odd' }, async ({ openDevice, portal }) => {
    test.slow()
    const words = { id, en }[language]
    const survey = { id: surveyId, en: surveyEn }[language]
    const page = await openDevice({ language, viewport })
    const look = (name: string) => checkWidths(page, `tablet-${name}`, language)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const place = newPlace()
    const fullName = 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat'
    await admit(
      portal,
      admission({ nursingRoom: place.nursingRoom, fullName, dischargedAt: null, dateOfBirth: '1980-12-31' }),
    )
    await page.clock.install()
    await page.goto('/tablet')
    await expect(page.getByRole('heading', { name: words.enrolTitle })).toBeVisible()
    await look('enrol')
    await press(words.enrol)
    await expect(page.getByText(words.codeRequired)).toBeVisible()
    await look('enrol-problems')
    await page.getByLabel(words.code).fill(await tabletCode(portal, place))
    await page.getByLabel(words.newPin).fill(OFFICER_PIN)
    await page.getByLabel(words.newPinAgain).fill(OFFICER_PIN)
    await press(words.enrol)
    await expect(page.getByRole('heading', { name: words.listTitle })).toBeVisible()
    await look('home')
    await press(words.leave)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('leave')
    await page.keyboard.press('Escape')
    await press(words.lock)
    await expect(page.getByRole('heading', { name: words.lockedTitle })).toBeVisible()
    await look('locked')
    await page.getByLabel(words.pin).fill(WRONG_PIN)
    await press(words.unlock)
    await expect(page.locator('#officer-pin-error')).toBeVisible()
    await look('wrong-pin')
    await page.getByLabel(words.pin).fill(OFFICER_PIN)
    await press(words.unlock)
    await press(words.startKiosk)
    await expect(page.getByRole('heading', { name: words.greeting })).toBeVisible()
    await look('start')
    await press(words.officer)
    await expect(page.getByRole('heading', { name: words.officerTitle })).toBeVisible()
    await look('officer')
    await page.getByLabel(words.pin).fill(OFFICER_PIN)
    await press(words.unlock)
    await expect(page.getByText(words.officerOpen)).toBeVisible()
    await look('officer-open')
    await press(words.backToKiosk)
    await press(language === 'id' ? words.beginInIndonesian : words.beginInEnglish)
    await expect(page.getByRole('heading', { name: words.pickTitle })).toBeVisible()
    await look('pick')
    await page.getByLabel(words.search).fill('zzz')
    await expect(page.getByText(words.nobody)).toBeVisible()
    await look('pick-nobody')
    await press(words.enterCode)
    await expect(page.getByLabel(survey.code)).toBeVisible()
    await look('code')
    await press(words.pickFromList)
    await page.getByRole('button', { name: /R\. M\. S\./ }).click()
    await expect(page.getByRole('heading', { name: words.confirmTitle })).toBeVisible()
    await look('confirm')
    await page.getByLabel(words.birthDate).fill('01-02-1990')
    await press(words.confirm)
    await look('confirm-wrong')
    await page.getByLabel(words.birthDate).fill('31-12-1980')
    await press(words.confirm)
    await expect(page.getByRole('heading', { name: words.confirmedTitle })).toBeVisible()
    await expect(page.getByText(fullName)).toHaveCount(0)
    await look('patient')
    await press(survey.begin)
    await expect(page.getByRole('button', { name: words.stop, exact: true })).toBeVisible()
    // The screen before has a heading and a way to stop as well.
    await expect(page.locator('form')).toBeVisible()
    await look('form')
    await press(words.stop)
    await expect(page.getByRole('alertdialog', { name: words.stopTitle })).toBeVisible()
    await look('stop')
    await press(words.goOn)
    await page.clock.runFor(121_000)
    await expect(page.getByRole('alertdialog', { name: words.stillThere })).toBeVisible()
    await look('still-there')
  })
