import { Dexie } from 'dexie'
import { use } from 'i18next'
import { atom, useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { initReactI18next, useTranslation } from 'react-i18next'
import * as z from 'zod/mini'

const answers = z.object({ name: z.string().check(z.minLength(1)), bib: z.string().check(z.regex(/^\w+$/)) })
const sentAtom = atom(0)

const database = new Dexie('reference')
database.version(1).stores({ sent: '++id' })

function Form() {
  const { t } = useTranslation()
  const [sent, setSent] = useAtom(sentAtom)
  const { register, handleSubmit } = useForm({ defaultValues: { name: '', bib: '' } })
  const onSubmit = handleSubmit(async (given) => {
    await database.table('sent').add(z.parse(answers, given))
    setSent(sent + 1)
  })
  return (
    <main>
      <h1>{t('home')}</h1>
      <form onSubmit={(event) => void onSubmit(event)}>
        <p>
          <label htmlFor="name">{t('back')}</label> <input id="name" {...register('name')} />
        </p>
        <p>
          <label htmlFor="bib">{t('next')}</label> <input id="bib" {...register('bib')} />
        </p>
        <button type="submit">{t('done')}</button>
        <p>{sent}</p>
      </form>
    </main>
  )
}

/** Loads the same libraries, and opens a database before the first drawing, as the app does. */
await Promise.all([
  database.open(),
  use(initReactI18next).init({
    lng: 'id',
    resources: { id: { translation: { home: 'Formulir', back: 'Nama', next: 'Nomor', done: 'Simpan' } } },
  }),
])
const container = document.getElementById('root')
if (container) createRoot(container).render(<Form />)
