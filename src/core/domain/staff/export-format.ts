/** What staff take lists along as: for Excel, for any spreadsheet, and for programs. */
export const exportFormats = ['xlsx', 'csv', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]
