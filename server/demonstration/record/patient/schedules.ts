import type { OngoingVisit } from '#core/domain/care/ongoing-visit.ts'
import type { Schedule } from '#core/domain/care/schedule.ts'
import { namedId } from '#server/demonstration/record/named-id.ts'
import { makeRandom } from '#server/demonstration/record/random.ts'
import { doctors } from '#server/demonstration/record/site/doctors.ts'
import { clinicInEnglish } from './english.ts'
import { atHour, DAY, iso, MINUTE, monthOf, weekdayOf } from './hospital-time.ts'
import { ageAt, type Person } from './person.ts'
import { settingOf } from './history/background.ts'

/** Days from now, the subject, and the state of each appointment. */
const plans = [
  [-16, 'own', 'done'],
  [3, 'own', 'confirmed'],
  [12, 'Gigi', 'booked'],
  [33, 'own', 'booked'],
  [48, 'Mata', 'cancelled'],
] as const

/** The specialty that a patient usually sees. */
const ownSpecialty = (person: Person, now: number): string => (ageAt(person, now) < 15 ? 'Anak' : 'Penyakit Dalam')

/**
 * Appointments at hours when the doctor is there.
 * @param now milliseconds since 1970
 */
export function makeSchedules(person: Person, now: number): Schedule[] {
  const random = makeRandom(`schedules ${person.patientId}`)
  return plans.flatMap(([days, about, status], nth) => {
    const specialty = about === 'own' ? ownSpecialty(person, now) : about
    const able = doctors.filter((one) => one.specialty === specialty)
    const doctor = able[random.int(0, able.length - 1)]
    const practice = doctor?.practices[random.int(0, doctor.practices.length - 1)]
    if (!doctor || !practice) return []
    const [hours = 8, minutes = 0] = practice.from.split(':').map(Number)
    const day = Array.from({ length: 7 }, (_, later) => now + (days + later) * DAY).find(
      (one) => weekdayOf(one) === practice.day,
    )
    const at = atHour(day ?? now, hours + minutes / 60 + random.int(0, 5) / 4)
    const floor = random.int(1, 4)
    return {
      id: namedId(`${person.patientId} schedule ${nth}`),
      hospital: practice.hospital,
      doctor: doctor.name,
      specialty,
      at: iso(at),
      place: `Poli ${specialty}, lantai ${floor}`,
      en: { place: `${clinicInEnglish(specialty)}, floor ${floor}` },
      number: `RJ${monthOf(at)}-${String(random.int(1, 99_999)).padStart(5, '0')}`,
      status,
    }
  })
}

/** A visit that goes on while a person tries the portal. */
export function makeOngoing(person: Person, now: number): OngoingVisit[] {
  const random = makeRandom(`ongoing ${person.patientId}`)
  const { home } = settingOf(person)
  const specialty = ownSpecialty(person, now)
  const able = doctors.filter((one) => one.specialty === specialty)
  const doctor = able.find(({ practices }) => practices.some(({ hospital }) => hospital === home)) ?? able[0]
  return [
    {
      id: namedId(`${person.patientId} ongoing`),
      hospital: doctor?.practices.some(({ hospital }) => hospital === home)
        ? home
        : (doctor?.practices[0]?.hospital ?? home),
      service: 'OPD',
      unit: `Poli ${specialty}`,
      en: { unit: clinicInEnglish(specialty) },
      doctor: doctor?.name ?? null,
      number: `RJ${monthOf(now)}-${String(random.int(1, 99_999)).padStart(5, '0')}`,
      since: iso(now - 40 * MINUTE),
      stage: random.pick(['waiting', 'with-doctor', 'laboratory', 'pharmacy'] as const),
      queue: `A-${String(random.int(1, 60)).padStart(3, '0')}`,
      room: null,
    },
  ]
}
