import { readSocialLinks, readWebsiteBase } from '#core/domain/portal/website.ts'

/** The website as configured when the app was built. The build stops at an invalid setting. */
export const website = {
  base: readWebsiteBase(import.meta.env['VITE_WEBSITE_BASE']),
  social: readSocialLinks(import.meta.env['VITE_SOCIAL_LINKS']),
}
