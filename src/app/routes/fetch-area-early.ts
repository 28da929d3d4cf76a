const areas = [
  { path: /^\/patient\/(?:login|register|forgot|logout)(?:\/|$)/, load: () => import('#app/patient/PatientArea.tsx') },
  {
    path: /^\/patient(?:\/|$)/,
    load: () => Promise.all([import('#app/patient/PatientArea.tsx'), import('#app/patient/Portal.tsx')]),
  },
  { path: /^\/promo\/survey\//, load: () => import('#features/survey/SurveyPage.tsx') },
] as const

/** Begins to fetch the code of the area that an address is in, while the device's databases open. */
export function fetchAreaEarly(pathname: string): void {
  // A failure is ignored here: the screen loads the area again and shows the failure.
  areas
    .find(({ path }) => path.test(pathname))
    ?.load()
    .catch(() => undefined)
}
