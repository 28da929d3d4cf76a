import { Link } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Card } from '#ui/Card.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { CodeSteps } from './CodeSteps.tsx'
import { paths } from './paths.ts'
import { useChallenge } from './use-challenge.ts'

/** In the place of the login form, for whoever has signed in and not given a code yet. */
export function VerifyPage() {
  const { challenge, ready } = useChallenge()
  if (challenge?.purpose === 'sign-in') return <CodeSteps challenge={challenge} />
  if (!ready) return <Spinner label={t('loading')} />
  return (
    <Card className="flex flex-col items-center gap-6">
      <AuthHeader title={t('auth:codeTitle')} intro={t('auth:startAgain')} />
      <Link to={paths.logout} className={buttonStyle('primary', 'large')}>
        {t('auth:logIn')}
      </Link>
    </Card>
  )
}
