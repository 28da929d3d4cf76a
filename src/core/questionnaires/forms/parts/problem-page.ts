import type { LocalizedText } from '#core/domain/text/language.ts'
import type { Option, Page } from '#core/questionnaires/language/definition.ts'
import { remark, yesNo } from './survey-fields.ts'
import { surveyPage } from './survey-page.ts'

/**
 * Asks whether there was a problem, and if so, in which department and what happened.
 * @param recall the words for the period, at the end of the question
 */
export const problemPage = (recall: LocalizedText, departments: readonly Option[]): Page =>
  surveyPage('problem', 'Masalah', 'Problems', [
    yesNo('problem', `Apakah Anda mengalami masalah ${recall.id}?`, `Did you have a problem ${recall.en}?`),
    {
      id: 'problemDepartment',
      type: 'choice',
      label: { id: 'Di bagian mana masalah itu terjadi?', en: 'In which department was the problem?' },
      hint: {
        id: 'Bila lebih dari satu, pilih yang paling mengganggu.',
        en: 'If there was more than one, choose what troubled you most.',
      },
      options: departments,
      shownWhen: hadProblem,
      rules: [{ rule: 'required' }],
    },
    remark('problemDetails', 'Apa yang terjadi?', 'What happened?', { shownWhen: hadProblem }),
  ])

const hadProblem = { when: 'problem', is: 'yes' } as const
