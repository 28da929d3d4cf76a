/** The first match counts: most browsers also name the browsers that they descend from. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:UCBrowser|UCWEB)\b/, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const

/** An iPad calls itself a Mac by default. */
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Browser and system by their usual names, "Chrome · Android"; empty where unknown. The header itself is not kept. */
export const deviceNameOf = (userAgent: string | undefined): string =>
  [browsers, systems]
    .flatMap((known) => known.find(([pattern]) => pattern.test((userAgent ?? '').slice(0, 500)))?.[1] ?? [])
    .join(' · ')
