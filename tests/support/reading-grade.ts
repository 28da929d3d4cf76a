import type { Language } from '#core/domain/text/language.ts'

/** The words and sentences of a text. A value to be filled in counts as one short word. */
function partsOf(
  text: string,
  language: Language,
): { readonly words: readonly string[]; readonly sentences: string[][] } {
  const filled = text.replaceAll(/\{\{[^}]*\}\}/g, language === 'id' ? 'ini' : 'this').replaceAll(/<[^>]*>/g, '')
  const sentences = filled
    .split(/[.?!:;\n]+(?=\s|$)/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  return { words: sentences.flat(), sentences }
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’'-]*/gu) ?? []

const syllables: Readonly<Record<Language, (word: string) => number>> = {
  // Every vowel is spoken, but two at the end of a word may be one sound.
  id: (word) => count(word.replace(/(?:ai|au|oi)$/, 'a'), /[aeiou]/g),
  // A final e is silent, and two vowels are one sound.
  en: (word) =>
    word.length <= 3
      ? 1
      : count(word.replace(/(?:[^laeiouy]es|[^aeioudty]ed|[^laeiouy]e)$/, '').replace(/^y/, ''), /[aeiouy]{1,2}/g),
}

const count = (word: string, vowels: RegExp): number => Math.max(1, word.match(vowels)?.length ?? 0)

/** Indonesian needs more syllables for the same thought. This factor fits the grades of its graded readers. */
const WEIGHT: Readonly<Record<Language, number>> = { id: 0.6, en: 1 }

/**
 * The school year from which a text can be read, by the formula of Flesch and Kincaid: long sentences and long words
 * are hard. The formula says little about fewer than a dozen words.
 */
export function readingGrade(text: string, language: Language): number {
  const { words, sentences } = partsOf(text, language)
  if (words.length === 0) return 0
  const spoken = words.reduce((sum, word) => sum + syllables[language](word.toLowerCase()), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * WEIGHT[language] * (spoken / words.length) - 15.59
}

export const wordCount = (text: string, language: Language): number => partsOf(text, language).words.length

/** The length in words. */
export const longestSentence = (text: string, language: Language): number =>
  Math.max(0, ...partsOf(text, language).sentences.map((words) => words.length))
