import { Link } from 'react-router-dom'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import type { UnfinishedFormsProps } from './UnfinishedList.tsx'
import { UnfinishedForms } from './UnfinishedForms.tsx'

interface ChooseFormProps {
  readonly kind: string
  /** The address of a draft. `fresh`: the address of an empty form. */
  readonly addressOf: (draftId: string) => string
  readonly fresh: string
  readonly isListed?: NonNullable<UnfinishedFormsProps['isListed']>
}

/** Offers the unfinished forms of a kind before an empty one begins. */
export function ChooseForm({ kind, addressOf, fresh, isListed }: ChooseFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-bold">{t('collect:chooseTitle')}</h1>
        <p className="text-muted">{t(isRequestKind(kind) ? 'collect:chooseOwnIntro' : 'collect:chooseIntro')}</p>
      </header>
      <UnfinishedForms kinds={[kind]} addressOf={({ id }) => addressOf(id)} {...(isListed && { isListed })} />
      <Link to={fresh} state={{ fresh: true }} className={buttonStyle('primary', 'large')}>
        {t('collect:startNew')}
      </Link>
    </div>
  )
}
