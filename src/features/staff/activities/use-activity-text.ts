import { useEffect, useState } from 'react'
import { fieldsOf, OTHER, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'

/** The name of a service in the form's words, or its id where this version does not know it. */
export function useActivityText(): (activity: string) => string {
  const [form, setForm] = useState<Questionnaire>()
  useEffect(() => {
    void import('#core/questionnaires/forms/service-activity.ts').then(({ serviceActivity }) =>
      setForm(serviceActivity),
    )
  }, [])
  const field = form && fieldsOf(form).find(({ id }) => id === 'activities')
  const options = field?.type === 'choices' ? field.options : []
  return (activity) => {
    if (activity === OTHER) return t('staff:serviceOther')
    return localize(options.find(({ value }) => value === activity)?.label) ?? activity
  }
}
