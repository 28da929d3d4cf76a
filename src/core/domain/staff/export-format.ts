/** What staff take lists along as: for Excel, for any spreadsheet, and for programs. */
export const exportFormats = ['xlsx', 'csv', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Says with a file how many lines it has below its headings, where that is known. */
export const ROWS_HEADER = 'x-rows'
