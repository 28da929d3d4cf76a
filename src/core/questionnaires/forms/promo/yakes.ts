import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { readOtherwise } from '#core/questionnaires/forms/parts/next-version.ts'
import { NONE, oneOf, option, yesNo } from '#core/questionnaires/forms/parts/shorthand.ts'
import { closing } from './closing.ts'
import { interests, knownIllnesses, lastCheckUp } from './common-questions.ts'
import { contact } from './contact.ts'
import { titles } from '#core/questionnaires/forms/titles.ts'
import { signsPage } from './signs-page.ts'

/** For members of a company's health foundation (yayasan kesehatan, "yakes"). */
export const promoYakes2: Questionnaire = {
  kind: 'PromoYakes',
  version: 2,
  title: titles.PromoYakes,
  wire: 'answer-sets',
  pages: [
    {
      id: 'contact',
      title: { id: 'Data diri', en: 'Personal data' },
      sections: [
        contact,
        {
          id: 'membership',
          title: { id: 'Kepesertaan', en: 'Membership' },
          fields: [
            oneOf('memberStatus', { id: 'Status Anda di Yakes', en: 'Your status in the foundation' }, [
              option('employee', 'Karyawan', 'Employee'),
              option('retired', 'Pensiunan', 'Retired'),
              option('family', 'Keluarga karyawan atau pensiunan', 'Family of an employee or retiree'),
            ]),
            {
              id: 'memberNumber',
              type: 'text',
              label: { id: 'Nomor peserta', en: 'Member number' },
              hint: { id: 'Seperti pada kartu, bila Anda ingat', en: 'As on the card, if you have it at hand' },
              autoCapitalize: 'characters',
              rules: [
                { rule: 'maxLength', params: [30] },
                { rule: 'pattern', params: ['^[A-Za-z0-9./ -]+$'] },
              ],
            },
          ],
        },
      ],
    },
    signsPage('health', 'Kesehatan dan minat', 'Health and interests', [
      lastCheckUp,
      knownIllnesses,
      yesNo(
        'regularCare',
        {
          id: 'Apakah Anda rutin kontrol ke dokter untuk penyakit itu?',
          en: 'Do you see a doctor regularly about it?',
        },
        {
          shownWhen: {
            all: [
              { when: 'knownIllnesses', is: { given: true } },
              { when: 'knownIllnesses', is: { not: NONE } },
            ],
          },
        },
      ),
      yesNo(
        'active',
        {
          id: 'Apakah Anda berolahraga sedikitnya 30 menit, 3 hari seminggu?',
          en: 'Do you exercise for at least 30 minutes on 3 days a week?',
        },
        { hint: { id: 'Jalan cepat juga termasuk', en: 'Brisk walking counts' } },
      ),
      oneOf('smoking', { id: 'Apakah Anda merokok?', en: 'Do you smoke?' }, [
        option('never', 'Tidak pernah', 'Never'),
        option('former', 'Sudah berhenti', 'I have stopped'),
        option('current', 'Ya, masih merokok', 'Yes'),
      ]),
      interests,
    ]),
    closing,
  ],
}

/** The third version reads a member number by `code`. */
export const promoYakes = readOtherwise(promoYakes2, { memberNumber: 'code' })
