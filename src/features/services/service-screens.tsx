import type { ComponentType } from 'react'
import type { RequestKind } from '#core/domain/request/request-kinds.ts'
import { RequestPage } from './request/RequestPage.tsx'
import { RequestsPage } from './request/RequestsPage.tsx'
import { ServiceAreaPage } from './ServiceAreaPage.tsx'
import { ServiceFormPage } from './ServiceFormPage.tsx'
import { ServiceSavedPage } from './ServiceSavedPage.tsx'
import type { ServiceName } from './services.ts'

export { RequestPage, RequestsPage }

/** A service's own page. */
export const areaOf =
  (name: ServiceName): ComponentType =>
  () => <ServiceAreaPage name={name} />
export const formOf =
  (name: ServiceName, kind: RequestKind): ComponentType =>
  () => <ServiceFormPage name={name} kind={kind} />
/** The page after a service's form was sent. */
export const savedOf =
  (name: ServiceName): ComponentType =>
  () => <ServiceSavedPage name={name} />
