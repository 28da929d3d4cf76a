import { type Language, languages } from '#core/domain/text/language.ts'

/** Our best language for an Accept-Language header (RFC 9110, 12.5.4); Indonesian where it names none of ours. */
export function preferredLanguage(header = ''): Language {
  const ranges = header.split(',').map((part) => {
    const [range = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { range, weight: Number(weight) }
  })
  const weightOf = (language: Language) =>
    Math.max(0, ...ranges.filter(({ range }) => range.split('-', 1).join() === language).map(({ weight }) => weight))
  return languages.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? 'id'
}
