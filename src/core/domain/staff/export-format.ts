/** The file formats of exported lists: for Excel, for any spreadsheet, and for programs. */
export const exportFormats = ['xlsx', 'csv', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The header with the number of lines below the headings, where that is known. */
export const ROWS_HEADER = 'x-rows'
