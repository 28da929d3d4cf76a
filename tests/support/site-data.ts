/** Words of the demonstration's data that are the same in both languages: names, places, numbers. */
export const siteData: readonly (string | RegExp)[] = [
  /^(?:Prof\. )?drg?\. /,
  /^Rumah Sakit /,
  /^Jalan /,
  /^Poli /,
  /^(?:Tangerang|Jakarta Selatan|Bogor|Kuningan|Surabaya|Bandung|Nusantara)$/,
  /^(?:RJ|ORD|A-)\d*/,
  /^Ingin |^Lainnya$/,
  /^\d+ × /,
  /^Rp/,
  // A diagnosis' code; a result with its unit.
  /^[A-Z]\d{2}(?:\.\d+)?$/,
  /^[≤≥]? ?[\d.,–]+ \S+$/,
  /^(?:Medical [Cc]heck[ -][Uu]p|Promo|Center of Excellence|Portal|Kolesterol|Umum|Anak|Penyakit Dalam|Gigi|Mata|Paru|Jantung|Saraf|Bedah|Kulit dan Kelamin|Urologi|Ortopedi)$/,
  /^(?:A|B|AB|O) Rh[+-]$/,
  // Relatives.
  /^(?:Bagas|Dimas|Hendra|Rafi|Yoga|Fajar|Ayu|Dewi|Laras|Nadia|Rini|Tari) /,
  'Diagnosis',
  'Hello',
  'Guest',
  'Close',
  'Call',
  'Sri',
  'Wahyuni',
]
