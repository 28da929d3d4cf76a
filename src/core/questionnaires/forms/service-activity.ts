import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { oneOf, option, severalOf, yesNo } from './parts/shorthand.ts'
import { titles } from './titles.ts'

/** A record of staff's work at the bedside: the patient, the time, the duration, and the services. */
export const serviceActivity: Questionnaire = {
  kind: 'ServiceActivity',
  version: 1,
  title: titles.ServiceActivity,
  wire: 'record',
  pages: [
    {
      id: 'patient',
      title: { id: 'Pasien', en: 'Patient' },
      sections: [
        {
          id: 'who',
          fields: [
            oneOf(
              'hospital',
              { id: 'Rumah sakit', en: 'Hospital' },
              hospitalUnits.map(({ code, name }) => option(code, name, name)),
            ),
            {
              id: 'recordNumber',
              type: 'text',
              label: { id: 'Nomor rekam medis', en: 'Medical record number' },
              autoCapitalize: 'characters',
              reads: 'code',
              rules: [{ rule: 'required' }, { rule: 'maxLength', params: [30] }],
            },
            {
              id: 'patientName',
              type: 'text',
              label: { id: 'Nama pasien', en: 'Name of the patient' },
              autoCapitalize: 'words',
              rules: [{ rule: 'required' }, { rule: 'maxLength', params: [100] }],
            },
            {
              id: 'birthDate',
              type: 'date',
              label: { id: 'Tanggal lahir', en: 'Date of birth' },
              rules: [{ rule: 'required' }, { rule: 'minDate', params: [FIRST_BIRTH] }, { rule: 'notFuture' }],
            },
            oneOf('gender', { id: 'Jenis kelamin', en: 'Gender' }, [
              option('male', 'Laki-laki', 'Male'),
              option('female', 'Perempuan', 'Female'),
            ]),
            {
              id: 'bedNumber',
              type: 'text',
              label: { id: 'Nomor tempat tidur', en: 'Bed number' },
              autoCapitalize: 'characters',
              reads: 'code',
              rules: [{ rule: 'required' }, { rule: 'maxLength', params: [20] }],
            },
          ],
        },
      ],
    },
    {
      id: 'service',
      title: { id: 'Layanan', en: 'Service' },
      sections: [
        {
          id: 'what',
          fields: [
            {
              id: 'day',
              type: 'date',
              label: { id: 'Tanggal layanan', en: 'Day of the service' },
              rules: [{ rule: 'required' }, { rule: 'minDate', params: ['2020-01-01'] }, { rule: 'notFuture' }],
            },
            yesNo('dayCare', { id: 'Apakah ini rawat sehari?', en: 'Is this day care?' }),
            {
              id: 'hours',
              type: 'number',
              label: { id: 'Lama layanan', en: 'Length of the service' },
              unit: { id: 'jam', en: 'hours' },
              decimals: 2,
              rules: [{ rule: 'required' }, { rule: 'min', params: [0.25] }, { rule: 'max', params: [24] }],
            },
            severalOf(
              'activities',
              { id: 'Apa yang dikerjakan?', en: 'What was done?' },
              [
                option('vital-signs', 'Tanda vital diukur', 'Vital signs measured'),
                option('medicine', 'Obat diberikan', 'Medicine given'),
                option('infusion', 'Infus dipasang atau diganti', 'Drip set up or changed'),
                option('wound', 'Luka dirawat', 'Wound cared for'),
                option('sample', 'Sampel darah atau urine diambil', 'Blood or urine taken'),
                option('transfusion', 'Transfusi darah', 'Blood transfusion'),
                option('catheter', 'Kateter atau selang dirawat', 'Catheter or tube cared for'),
                option('hygiene', 'Mandi dan kebersihan diri', 'Washing and hygiene'),
                option('meal', 'Makan dan minum dibantu', 'Help with eating and drinking'),
                option('moving', 'Latihan gerak atau dibantu berjalan', 'Exercise or help with walking'),
                option('escort', 'Diantar ke pemeriksaan', 'Taken to a test'),
                option('teaching', 'Penjelasan bagi pasien dan keluarga', 'Patient and family taught'),
                option('going-home', 'Persiapan pulang', 'Preparing to go home'),
              ],
              { other: { id: 'Kegiatan lain', en: 'Something else' } },
            ),
          ],
        },
      ],
    },
  ],
}
