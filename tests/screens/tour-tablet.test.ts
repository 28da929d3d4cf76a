import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { admission, TABLET_CODE } from '#tests/support/test-ward.ts'
import { passTime, takeClock } from './app-clock.ts'
import { byCss } from './locate.ts'
import { showApp } from './show-app.tsx'
import { button, invalid, press, question, tour, untilHeading, untilSaid, untilThere } from './tour.ts'
import { OFFICER_PIN, openWard } from './ward-tablet.ts'
import { proof } from '#tests/support/whole.ts'

const WRONG_PIN = '518203'
const fullName = 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat'

tour(
  'every screen of a ward tablet',
  async ({ language, words: { tablet: words, survey }, look }) => {
    deriveQuickly()
    // Before the app is shown: timers that already run keep the real clock.
    takeClock({ shouldAdvanceTime: true })
    const { hospital } = await showApp('/tablet', language)
    await openWard(hospital, [admission('301-A', fullName, { dateOfBirth: '1980-12-31' })])
    await untilHeading(words.enrolTitle)
    await look('tablet-enrol')
    await press(words.enrol)
    await untilSaid(words.codeRequired)
    await look('tablet-enrol-problems')
    await page.getByLabelText(words.code).fill(TABLET_CODE)
    await page.getByLabelText(words.newPin, { exact: true }).fill(OFFICER_PIN)
    await page.getByLabelText(words.newPinAgain).fill(OFFICER_PIN)
    await press(words.enrol)
    await untilHeading(words.listTitle)
    await look('tablet-home')
    await press(words.leave)
    await untilThere(question)
    await look('tablet-leave')
    await userEvent.keyboard('{Escape}')
    await press(words.lock)
    await untilHeading(words.lockedTitle)
    await look('tablet-locked')
    await page.getByLabelText(words.pin).fill(WRONG_PIN)
    await press(words.unlock)
    await untilThere(byCss('#officer-pin-error'))
    await look('tablet-wrong-pin')
    await page.getByLabelText(words.pin).fill(OFFICER_PIN)
    await press(words.unlock)
    await press(words.startKiosk)
    await untilHeading(words.greeting)
    await look('tablet-start')
    await press(words.officer)
    await untilHeading(words.officerTitle)
    await look('tablet-officer')
    await page.getByLabelText(words.pin).fill(OFFICER_PIN)
    await press(words.unlock)
    await untilSaid(words.officerOpen)
    await look('tablet-officer-open')
    await press(words.backToKiosk)
    await press(language === 'id' ? words.beginInIndonesian : words.beginInEnglish)
    await untilHeading(words.pickTitle)
    await look('tablet-pick')
    await page.getByLabelText(words.search).fill('zzz')
    await untilSaid(words.noMatch)
    await look('tablet-pick-nobody')
    await press(words.enterCode)
    await untilThere(page.getByLabelText(survey.code))
    await look('tablet-code')
    await press(words.pickFromList)
    await page.getByRole('button', { name: /R\. M\. S\./ }).click()
    await untilHeading(words.confirmTitle)
    await look('tablet-confirm')
    await page.getByLabelText(words.birthDate).fill('01-02-1990')
    await press(words.confirm)
    await untilThere(invalid)
    await look('tablet-confirm-wrong')
    await page.getByLabelText(words.birthDate).fill('31-12-1980')
    await press(words.confirm)
    await untilHeading(words.confirmedTitle)
    expect(page.getByText(fullName).query()).toBeNull()
    await look('tablet-patient')
    await press(survey.begin)
    await untilThere(button(words.stop))
    // The screen before also has a heading and a way to stop, so this waits for a field.
    await untilThere(byCss('form [name]'))
    await look('tablet-form')
    await press(words.stop)
    await untilThere(page.getByRole('alertdialog', { name: words.stopTitle }))
    await look('tablet-stop')
    await press(words.goOn)
    await passTime(121_000)
    await untilThere(page.getByRole('alertdialog', { name: words.stillThere }))
    await look('tablet-still-there')
  },
  ['R. M. S. W. K.', 'Melati 1', 'Melati', '301-A, Melati', 'Begin in English', 'Mulai dalam Bahasa Indonesia'],
  proof,
)
