import { readSocialLinks, readWebsiteBase } from '#core/domain/portal/website.ts'

/** As it was configured when the app was built; a setting that is none has stopped the build. */
export const website = {
  base: readWebsiteBase(import.meta.env['VITE_WEBSITE_BASE']),
  social: readSocialLinks(import.meta.env['VITE_SOCIAL_LINKS']),
}
