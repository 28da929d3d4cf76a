import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which of the texts stand in some file of the profile folder, in UTF-8 or UTF-16, and in which file. */
export async function findInProfile(profile: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    for (const text of texts)
      if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(`${text} in ${path}`)
  }
  return found
}
