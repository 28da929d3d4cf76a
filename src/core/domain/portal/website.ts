/**
 * The website's address from a setting, ready for resolving paths below it; undefined without a setting.
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
 * The group's pages on other sites, from a setting with spaces between the addresses.
 * @throws TypeError with one sentence for the operator
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

/** Allows only addresses that cannot run code. */
function webAddress(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol) ? address : undefined
}
