const letters: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** What a text in lower case says when its digits and signs are read as the letters they look like: "r4h4s1a". */
export function foldLookAlikes(text: string): string[] {
  const folded = text.replaceAll(/[03457@$]/g, (sign) => letters[sign] ?? sign)
  return [folded.replaceAll(/[1!|]/g, 'i'), folded.replaceAll(/[1!|]/g, 'l')]
}
