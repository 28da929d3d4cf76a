import { Route, Routes } from 'react-router-dom'
import { ForgotPage } from '#features/auth/ForgotPage.tsx'
import { LoginPage } from '#features/auth/LoginPage.tsx'
import { paths } from '#features/auth/paths.ts'
import { RegisterPage } from '#features/auth/RegisterPage.tsx'

/** The screens before the sign-in. */
export function LoginScreens() {
  return (
    <Routes>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.forgot} element={<ForgotPage />} />
    </Routes>
  )
}
