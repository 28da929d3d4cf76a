import { profile, type Profile } from '#core/domain/account/profile.ts'

const fillers = [
  null,
  '',
  0,
  [],
  '0',
  'none',
  'active',
  '1990-01-01',
  '2026-11-21T00:00:00Z',
  '0198b5e0-0000-7000-8000-00000000000a',
]

/** A profile with a valid value in every field. */
export const filledProfile = (given: Partial<Profile>): Profile =>
  profile.parse({
    ...Object.fromEntries(
      Object.entries(profile.shape).map(([field, schema]) => [
        field,
        fillers.find((one) => schema.safeParse(one).success),
      ]),
    ),
    ...given,
  })
