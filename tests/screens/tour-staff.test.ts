import { page } from 'vitest/browser'
import { staffPages } from '#core/domain/staff/staff-pages.ts'
import { goTo } from './session-history.ts'
import { lukman, refusedAs, requestId, showStaff } from './staff-hospital.ts'
import { press, tour, untilHeading, untilSaid, untilThere } from './tour.ts'

/** Names and codes in the data, and texts that the data has in one language only. */
const data = [
  'Lukman Hakim',
  'lukman@rs.example',
  'Dina',
  'Kapan hasil lab saya siap?',
  'Perawat',
  'Antre obat terlalu lama.',
  'Sudah ditelepon.',
  'Kritik dan saran',
  /^Bagaimana sikap/,
  'Buruk',
  'Cukup',
  'Pesan',
  'Baik',
  'Chrome · Android',
  /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/,
  /^[\da-f-]{36}$/,
  /^A{43}$/,
  'RI2608-0001',
  'Sri Wahyuni',
  'Tablet 2',
  'Jakarta Selatan · Melati',
  '12A',
  /Doa bersama/,
  '00123456 · Jakarta Selatan',
  /^Ipd 2026/,
  'Label',
]

tour(
  'the desk of the staff portal',
  async ({ language, words: { staff: words }, look }) => {
    await showStaff(staffPages.home, { language })
    await untilHeading(words.page_home)
    await look('staff-home')
    goTo(staffPages.requests)
    await untilThere(page.getByRole('link', { name: /7K2Q-9MXA/ }))
    await look('staff-requests')
    goTo(`${staffPages.requests}/${requestId}`)
    await untilSaid('Kapan hasil lab saya siap?')
    await look('staff-request')
    goTo(`${staffPages.results}?kind=Ipd`)
    await untilHeading(words.nps)
    await look('staff-results')
    await page.getByRole('link', { name: words.readComments }).click()
    await untilHeading(words.comments)
    await untilSaid('Antre obat terlalu lama.')
    await look('staff-comments')
    goTo(staffPages.submissions)
    await untilThere(page.getByRole('link', { name: /4MXA-2K7Q/ }))
    await look('staff-submissions')
    await page.getByRole('link', { name: /4MXA-2K7Q/ }).click()
    await untilSaid('Perawat')
    await look('staff-submission')
    goTo(staffPages.devices)
    await untilSaid('3FA9-41C2')
    await look('staff-devices')
    goTo(`${staffPages.activities}?month=2026-08`)
    await untilThere(page.getByRole('link', { name: '17 Aug' }))
    await look('staff-activities')
    await page.getByRole('link', { name: '17 Aug' }).click()
    await untilSaid(/Doa bersama/)
    await look('staff-activity-day')
  },
  data,
)

tour(
  'people and audit of the staff portal',
  async ({ language, words: { staff: words }, look }) => {
    await showStaff(staffPages.people, { language })
    await untilSaid('lukman@rs.example')
    await press(words.invite)
    await press(words.inviteSend)
    await look('staff-people')
    goTo(`${staffPages.people}/roles`)
    await untilSaid(words.roleSuper)
    await look('staff-roles')
    goTo(staffPages.audit)
    await untilSaid('Dina')
    await look('staff-audit')
  },
  data,
)

tour(
  'sign-ins and the lock of the staff portal',
  async ({ language, words: { staff: words }, look }) => {
    const { answers } = await showStaff(staffPages.account, { language })
    await untilSaid('Chrome · Android')
    await look('staff-account')
    answers.staffMe = () => ({ ...lukman, stage: 'locked' })
    answers.staffSessions = () => refusedAs(401, 'bad-credential', { stage: 'locked' })
    await press(words.refresh)
    await untilHeading(words.unlockTitle)
    await look('staff-locked')
  },
  data,
)

tour('the door of the staff portal', async ({ language, words: { staff: words }, look }) => {
  await showStaff(staffPages.home, { language, answers: { staffMe: () => refusedAs(401, 'bad-credential') } })
  await untilHeading(words.signInTitle)
  await look('staff-sign-in')
})

tour('the door of a role that wants a passkey', async ({ language, words: { staff: words }, look }) => {
  await showStaff(staffPages.home, { language, answers: { staffMe: () => ({ ...lukman, stage: 'passkey-wanted' }) } })
  await untilHeading(words.passkeyTitle)
  await look('staff-passkey-wanted')
})
