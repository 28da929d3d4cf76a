import { useSetAtom, useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DELETION_DAYS } from '#core/domain/account/account-deletion.ts'
import { OwnOnly } from '#features/portal/list/OwnOnly.tsx'
import { PageHeading } from '#features/portal/page/PageHeading.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { t } from '#i18n/t.ts'
import { deleteAccountAtom, ownUnsentAtom } from '#state/account/delete-account.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { CodeProof } from './CodeProof.tsx'
import { PasswordProof } from './PasswordProof.tsx'

/** Warns of unsent forms, which the hospital takes only while the account is open. */
function UnsentWarning() {
  const unsent = useAtomValue(ownUnsentAtom)
  if (unsent === 0) return null
  return (
    <Alert tone="warning" live title={t('profile:deleteUnsent', { count: unsent })}>
      <p>{t('profile:deleteUnsentText')}</p>
      <Link to={paths.queue} className={buttonStyle('secondary', 'regular', 'mt-3')}>
        {t('profile:deleteUnsentSee')}
      </Link>
    </Alert>
  )
}

/** Explains the deletion of an account, and asks its owner for a proof. */
export function DeleteAccountPage() {
  const [way, setWay] = useState('password')
  const deleteAccount = useSetAtom(deleteAccountAtom)
  const navigate = useNavigate()
  const end = async (proof: Parameters<typeof deleteAccount>[0]) => {
    await deleteAccount(proof)
    await navigate(paths.logout, { replace: true, state: { deleted: true } })
  }
  const cancel = (
    <Link to={paths.settings} className={buttonStyle('secondary', 'large')}>
      {t('profile:deleteKeep')}
    </Link>
  )
  return (
    <OwnOnly title={t('profile:deleteTitle')}>
      <div className="flex flex-col gap-6">
        <PageHeading title={t('profile:deleteTitle')} />
        <Card className="flex flex-col gap-5">
          <Part title={t('profile:deleteGoes')} lines={[t('profile:deleteGoes1'), t('profile:deleteGoes2')]} />
          <Part
            title={t('profile:deleteStays')}
            lines={[t('profile:deleteStays1'), t('profile:deleteStays2'), t('profile:deleteStays3')]}
          />
          <Part
            title={t('profile:deleteWhen')}
            lines={[
              t('profile:deleteWhen1'),
              t('profile:deleteWhen2', { count: DELETION_DAYS }),
              t('profile:deleteWhen3'),
            ]}
          />
        </Card>
        <UnsentWarning />
        <Card className="flex flex-col gap-5">
          <ChoiceGroup
            id="deletion-way"
            legend={t('profile:deleteProof')}
            options={[
              { value: 'password', label: t('profile:deleteByPassword') },
              { value: 'code', label: t('profile:deleteByCode') },
            ]}
            onChange={({ target }) => setWay(target.value)}
            type="radio"
            chosen={way}
            layout="list"
          />
          {way === 'password' ? (
            <PasswordProof onProof={(Password) => end({ Password })} actions={cancel} />
          ) : (
            <CodeProof onProof={(OTP) => end({ OTP })} actions={cancel} />
          )}
        </Card>
      </div>
    </OwnOnly>
  )
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
