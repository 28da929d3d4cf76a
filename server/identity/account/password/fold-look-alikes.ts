const letters: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** A text in lower case, with digits and signs read as the letters that they look like: "r4h4s1a". */
export function foldLookAlikes(text: string): string[] {
  const folded = text.replaceAll(/[03457@$]/g, (sign) => letters[sign] ?? sign)
  return [folded.replaceAll(/[1!|]/g, 'i'), folded.replaceAll(/[1!|]/g, 'l')]
}
