/**
 * The website's address from a setting, so that paths can be resolved below it; undefined where none is set.
 * @throws TypeError with one sentence for the operator who wrote it
 */
export function readWebsiteBase(setting: string | undefined): URL | undefined {
  if (!setting) return undefined
  const base = webAddress(setting)
  if (!base)
    throw new TypeError(`VITE_WEBSITE_BASE is no web address: "${setting}" should read like https://example.com`)
  base.search = base.hash = ''
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  return base
}

/**
 * The group's pages elsewhere, from a setting that names them with spaces between.
 * @throws TypeError with one sentence
 */
export function readSocialLinks(setting: string | undefined): URL[] {
  return (setting ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const address = webAddress(one)
      if (!address) throw new TypeError(`VITE_SOCIAL_LINKS names no web address: "${one}"`)
      return address
    })
}

/** Nothing that a link could run. */
function webAddress(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol) ? address : undefined
}
